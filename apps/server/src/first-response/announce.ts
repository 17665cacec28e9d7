import type { ResponseStep } from '@spotter/domain/first-response/steps.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { system } from '../platform/http/caller.ts'
import type { ClubUser } from './club-staff.ts'
import type { ClubSettings } from './load-settings.ts'
import type { LeadRow } from './response-row.ts'
import { writeStaffSms } from './staff-sms.ts'

/** The lead's salesperson, the managers of this club alone, and those chosen by name. */
export function toldUsers(staff: readonly ClubUser[], settings: ClubSettings, salesperson_id: number | null) {
  return staff.filter(
    ({ id, role }) =>
      (settings.tell_salesperson && id === salesperson_id) ||
      (settings.tell_managers && role === 'club_manager') ||
      settings.tell_user_ids.includes(id),
  )
}

interface Announced {
  step: ResponseStep
  kind: 'first_response.late' | 'first_response.offered' | 'first_response.reassigned'
  settings: ClubSettings
  /** Each user reads the first text that names them. */
  to: readonly { users: readonly ClubUser[]; text: string }[]
  values: Readonly<Record<string, string | number>>
  after: Readonly<Record<string, unknown>>
}

export async function announce(tx: Tx, lead: LeadRow, { step, kind, settings, to, values, after }: Announced) {
  const told = new Set<number>()
  const groups = to.map(({ users, text }) => {
    const fresh = users.filter(({ id }) => !told.has(id))
    for (const { id } of fresh) told.add(id)
    return { users: fresh, text }
  })
  const notices: Notice[] = groups
    .filter(({ users }) => users.length > 0)
    .map(({ users, text }) => ({
      user_ids: users.map(({ id }) => id),
      person_id: lead.person_id,
      message_type: 'first_response',
      event: step,
      text,
      values,
    }))
  await record(tx, system, kind, {
    company_id: lead.company_id,
    id: lead.id,
    after,
    payload: { person_id: lead.person_id, notices },
  })
  if (!settings.sms) return
  for (const { users, text } of groups) await writeStaffSms(tx, lead, { step, users, text, values })
}
