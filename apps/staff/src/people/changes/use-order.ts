import { call } from '@spotter/client/call.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { PeopleChange } from '@spotter/contract/people-changes.ts'
import type { PeopleFilter } from '@spotter/contract/people.ts'
import type { BulkKindName } from '@spotter/domain/people/changes.ts'
import { t } from '@spotter/messages/translate.ts'
import { success, warning } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { offerUndo } from './offer-undo.ts'

export type OrderValues = {
  tags: string[]
  salesperson_id: number | null
  leaving_reason_id: number | null
}

type Order = {
  kind: BulkKindName
  filter: PeopleFilter
  values: OrderValues
  inBackground: boolean
}

/** Gives an order for many people and tells what came of it: at once with Undo, or later by the progress in the shell. */
export function useOrder() {
  const queries = useQueryClient()
  return async (order: Order): Promise<void> => {
    const { change, message } = await give(order)
    await Promise.all([refreshRecords(queries, 'person'), refreshRecords(queries, 'change')])
    if (change.state === 'waiting') {
      // What runs in the background is seen in the shell; of a removal the words are to be read as well.
      if (order.kind === 'remove') success(message)
    } else if (change.done === 0) warning(message)
    else offerUndo(queries, change.id, message)
  }
}

async function give({ kind, filter, values, inBackground }: Order): Promise<{ change: PeopleChange; message: string }> {
  if (kind !== 'remove') return call('POST /api/people/changes', { body: { kind, filter, ...bodyOf(kind, values) } })
  if (inBackground) return call('POST /api/people/bulk_remove_in_background', { body: { filter } })
  const { change, message } = await call('POST /api/people/bulk_remove', { body: { filter } })
  return { change, message: change.state === 'done' ? removed(change.done) : message }
}

const removed = (count: number) =>
  t('{count, plural, one {# person was removed.} other {# people were removed.}}', { count })

/** Only what this action asks for; what was not chosen is left out, and the server says so at the field. */
function bodyOf(kind: Exclude<BulkKindName, 'remove'>, { tags, salesperson_id, leaving_reason_id }: OrderValues) {
  if (kind === 'add_tags' || kind === 'remove_tags') return { tags }
  if (kind === 'assign') return salesperson_id === null ? {} : { salesperson_id }
  if (kind === 'not_interested') return leaving_reason_id === null ? {} : { leaving_reason_id }
  return {}
}
