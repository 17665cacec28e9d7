import { type FactKind, kindsAbout } from '@spotter/domain/facts/facts.ts'
import { sql } from 'kysely'
import { productNow } from '../platform/clock.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import { defineSubscriber, type RecordedFact, type Subscriber } from '../platform/facts/subscriber.ts'
import type { Tx } from '../platform/http/call.ts'
import { refreshOf } from './refresh-responses.ts'
import { startOnceMore } from './start-once-more.ts'

const kinds: FactKind[] = [
  ...kindsAbout('activity', 'call'),
  'message.sent',
  'message.received',
  'person.created',
  'person.assigned',
  'person.status_changed',
  'person.deleted',
  'person.restored',
  'person.moved',
  'person.merged',
  'person.unmerged',
  'request.removed',
  'request.restored',
  'visitor.signed_in',
]

const stopClocks = defineSubscriber({
  name: 'first_responses',
  kinds,
  deliver: async (tx, facts) => {
    const ids = await leadsAmong(tx, facts)
    if (ids.length) await refreshOf(tx, ids, productNow())
  },
})

/** Facts about many activities name no person; many messages at once are marketing, which stops no clock. */
async function leadsAmong(tx: Tx, facts: readonly RecordedFact[]): Promise<number[]> {
  const subjects = (type: string) =>
    facts.flatMap(({ payload: { subject } }) => (subject.type === type ? (subject.ids ?? subject.id ?? []) : []))
  const people = [...subjects('person'), ...facts.flatMap(({ payload }) => payload.person_id ?? [])]
  const rows = await rowsOf(
    tx,
    sql<{ person_id: number }>`
    select distinct person_id from first_responses where person_id in (
      select unnest(${people}::bigint[])
      union select person_id from activities where id = any(${subjects('activity')}::bigint[])
      union select person_id from calls where id = any(${subjects('call')}::bigint[]))
    order by person_id`,
  )
  return rows.map(({ person_id }) => person_id)
}

const startClocks = defineSubscriber({
  name: 'first_responses_once_more',
  kinds: ['request.created'],
  wants: ({ payload }) => payload.lead_source !== undefined,
  deliver: startOnceMore,
})

export const firstResponseSubscribers: readonly Subscriber[] = [stopClocks, startClocks]
