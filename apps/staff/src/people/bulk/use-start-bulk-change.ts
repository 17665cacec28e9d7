import { call } from '@spotter/client/call.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import type { PeopleBulkKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { t } from '@spotter/i18n/translate.ts'
import { success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { startOf } from '../../activities/dialogs/activity-values.ts'
import { refusedOf } from '../../activities/dialogs/refused.ts'
import { announceStart } from '../../bulk-changes/announce-start.ts'

export type BulkChangeValues = {
  tags: string[]
  name: string
  day: Day | null
  time: string | null
  salesperson_id: number | null
  leaving_reason_id: number | null
}

type Starting = {
  kind: PeopleBulkKind
  filter: PeopleFilter
  values: BulkChangeValues
  club: Pick<AccountCompany, 'tzinfo'>
  inBackground: boolean
}

export function useStartBulkChange() {
  const queries = useQueryClient()
  return async (starting: Starting): Promise<void> => {
    const { change, message } = await start(starting)
    await announceStart(queries, change, message)
    if (change.state === 'waiting' && starting.kind === 'remove') success(message)
  }
}

async function start(starting: Starting): Promise<{ change: BulkChange; message: string }> {
  const { kind, filter, values, club, inBackground } = starting
  if (kind === 'add_call') {
    const activity = callOf(values, club)
    return call('POST /api/people/activities/bulk_add_call', { body: { filter, activity } }).catch(
      (reason: unknown) => {
        throw refusedOf(reason, { start: 'day' })
      },
    )
  }
  if (kind !== 'remove') return call('POST /api/people/changes', { body: { kind, filter, ...bodyOf(kind, values) } })
  if (inBackground) return call('POST /api/people/bulk_remove_in_background', { body: { filter } })
  const { change, message } = await call('POST /api/people/bulk_remove', { body: { filter } })
  return { change, message: change.state === 'done' ? removed(change.done) : message }
}

const removed = (count: number) =>
  t('{count, plural, one {# person was removed.} other {# people were removed.}}', { count })

function callOf({ name, salesperson_id, ...at }: BulkChangeValues, club: Starting['club']) {
  const start = startOf(at, club)?.toISOString()
  return { kind_id: 'call', name: name.trim() || null, ...(start && { start }), salesperson_id }
}

/** Missing choices are reported by the server. */
function bodyOf(
  kind: Exclude<PeopleBulkKind, 'remove' | 'add_call'>,
  { tags, salesperson_id, leaving_reason_id }: BulkChangeValues,
) {
  if (kind === 'add_tags' || kind === 'remove_tags') return { tags }
  if (kind === 'assign') return salesperson_id === null ? {} : { salesperson_id }
  if (kind === 'not_interested') return leaving_reason_id === null ? {} : { leaving_reason_id }
  return {}
}
