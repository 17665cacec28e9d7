import type { Status } from '@spotter/domain/people/statuses.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Tx } from '../platform/http/call.ts'
import { blank, invalid, unprocessable } from '../platform/http/errors.ts'
import type { FoundPerson } from './within.ts'

type Dated = Pick<FoundPerson, 'status' | 'last_contact_at' | 'most_recent_enquiry'>

/**
 * Earlier dates stay, also for late entries; people who return become enquiries without a leaving
 * reason.
 */
export function datesOfStatus({ status, last_contact_at, most_recent_enquiry }: Dated, to: Status, at: Date) {
  const instant = at.toISOString()
  const contact = { last_contact_at: laterOf(last_contact_at, instant) }
  if (to === 'sale') return { sale_at: instant, ...contact }
  if (to === 'tour' || (to === 'trial' && status !== 'trial')) return contact
  if (to === 'enquiry') return { leaving_reason_id: null, most_recent_enquiry: laterOf(most_recent_enquiry, instant) }
  if (to === 'former_member') return { former_member_at: instant, ...leavingAt(at) }
  return to === 'not_interested' ? leavingAt(at) : {}
}

export const leavingAt = (at: Date) => ({ leaving_at: at.toISOString() })

const laterOf = (known: string | null, instant: string) => (known !== null && known > instant ? known : instant)

export async function loadLeavingReason(tx: Tx, leaving_reason_id: number | null | undefined) {
  if (!leaving_reason_id) throw unprocessable({ leaving_reason_id: blank })
  const reason = await tx
    .selectFrom('leaving_reasons')
    .select(['id', 'name'])
    .where('id', '=', leaving_reason_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!reason) throw unprocessable({ leaving_reason_id: invalid })
  return reason
}

/** Tolerates clock differences. */
const clockDifference = 60_000

export function parseChangedAt({ changed_at }: { changed_at?: string | null }, now: Date): Date {
  const at = changed_at ? new Date(changed_at) : now
  if (at.getTime() > now.getTime() + clockDifference) {
    throw unprocessable({ changed_at: msg('cannot be in the future') })
  }
  return at
}
