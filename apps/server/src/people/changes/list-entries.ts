import { changeEntryStates, type PeopleChangeEntry } from '@spotter/contract/people-changes.ts'
import type { Translate } from '@spotter/messages/translator.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Staff } from '../../accounts/actor.ts'
import type { Db } from '../../db/connect.ts'
import { serve } from '../../http/call.ts'
import { pageOf } from '../../http/pages.ts'
import { peopleWithin } from '../within.ts'
import { anyOf } from './any-of.ts'
import type { ChangeEntry } from './change-kind.ts'
import { findChange } from './within-changes.ts'

export const listEntries = serve('GET /api/people/changes/{id}/entries', async (actor, call) => {
  const { db, params, query, t } = call
  const change = await findChange(db, actor, params.id)
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const asked = (query.state ?? '').split(',')
  const states = changeEntryStates.filter((state) => asked.includes(state))
  const entries = db
    .selectFrom('change_entries')
    .where('change_id', '=', change.id)
    .where('state', 'in', states.length ? states : changeEntryStates)
  const [rows, { total }] = await Promise.all([
    entries.selectAll().orderBy('person_id').limit(limit).offset(offset).execute(),
    entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { collection: await presentEntries(db, actor, rows, t), pagination: pagination(total) }
})

type Told = Pick<ChangeEntry, 'person_id' | 'company_id' | 'state' | 'reason'>

/** With the names of those the reader may see now. */
export async function presentEntries(
  db: Db,
  actor: Staff,
  entries: readonly Told[],
  t: Translate,
): Promise<PeopleChangeEntry[]> {
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
    state,
    reason: reason === null ? null : t(reason),
  }))
}
