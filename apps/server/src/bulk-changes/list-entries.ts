import { bulkChangeEntryStates, type BulkChangeEntry } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { isOfEvents } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import { type EventEntry, presentEventEntries } from './activities/entries-of-events.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { peopleWithin } from '../people/within.ts'
import { anyOf } from './any-of.ts'
import type { ChangeEntry } from './change-kind.ts'
import { entryTableOf } from './entry-table.ts'
import { findChange } from './within-changes.ts'

export const listEntries = serve('GET /api/people/changes/{id}/entries', async (actor, call) => {
  const { db, params, query, t } = call
  const change = await findChange(db, actor, params.id)
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const asked = (query.state ?? '').split(',')
  const known = bulkChangeEntryStates.filter((state) => asked.includes(state))
  const states = known.length ? known : bulkChangeEntryStates
  const { table, key } = entryTableOf(change.kind)
  const [{ rows }, counted] = await Promise.all([
    sql<Told & EventEntry>`
      select * from ${table} where change_id = ${change.id} and state = any(${states}::text[])
      order by ${key} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from ${table}
      where change_id = ${change.id} and state = any(${states}::text[])`.execute(db),
  ])
  const present = isOfEvents(change.kind) ? presentEventEntries : presentEntries
  return { collection: await present(db, actor, rows, t), pagination: pagination(counted.rows[0]?.total ?? 0) }
})

type Told = Pick<ChangeEntry, 'person_id' | 'company_id' | 'state' | 'reason'>

/** With the names of those the reader may see now. */
export async function presentEntries(
  db: Db,
  actor: Staff,
  entries: readonly Told[],
  t: Translate,
): Promise<BulkChangeEntry[]> {
  const [people, clubs] = await Promise.all([
    peopleWithin(db, actor)
      .select(['people.id', 'people.first_name', 'people.last_name'])
      .where('people.id', '=', anyOf(entries.map(({ person_id }) => person_id)))
      .execute(),
    db
      .selectFrom('companies')
      .select(['id', 'name'])
      .where('id', '=', anyOf(new Set(entries.map(({ company_id }) => company_id))))
      .execute(),
  ])
  const names = new Map(people.map((person) => [person.id, fullName(person)]))
  const clubNames = new Map(clubs.map(({ id, name }) => [id, name]))
  return entries.map(({ person_id, company_id, state, reason }) => ({
    person_id,
    name: names.get(person_id) ?? null,
    company_name: clubNames.get(company_id) ?? '',
    event: null,
    state,
    reason: reason === null ? null : t(reason),
  }))
}
