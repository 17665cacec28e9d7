import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { reasonWords } from '@spotter/domain/messages/faults.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { translated } from '@spotter/domain/text.ts'
import type { Subject } from '../../bulk-changes/kind.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { accessiblePeople } from '../find-person.ts'
import { reasons } from './reasons.ts'

export const personSubject: Subject = {
  type: 'person',
  lock: async (tx, ids) => {
    await tx.selectFrom('people').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
  },
  findReached: async (db, actor, ids) => {
    const people = await db.selectFrom('people').select(['id', 'company_id']).where('id', '=', anyOf(ids)).execute()
    return new Set(people.filter(({ company_id }) => reachesClub(actor, company_id)).map(({ id }) => id))
  },
  outOfReach: reasons.outOfReach,
  present: async (db, actor, entries, t) => {
    const [people, clubs] = await Promise.all([
      accessiblePeople(db, actor)
        .select(['people.id', 'people.first_name', 'people.last_name'])
        .where('people.id', '=', anyOf(entries.map(({ subject_id }) => subject_id)))
        .execute(),
      db
        .selectFrom('companies')
        .select(['id', 'name'])
        .where('id', '=', anyOf(new Set(entries.map(({ company_id }) => company_id))))
        .execute(),
    ])
    const names = new Map(people.map((person) => [person.id, fullName(person)]))
    const clubNames = new Map(clubs.map(({ id, name }) => [id, name]))
    return entries.map(({ subject_id, company_id, state, reason }) => ({
      person_id: subject_id,
      name: names.get(subject_id) ?? null,
      company_name: clubNames.get(company_id) ?? '',
      event: null,
      state,
      reason: reason === null ? null : translated(reasonWords(reason) ?? reason, t),
    }))
  },
}
