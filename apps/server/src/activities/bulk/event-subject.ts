import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import type { EventKind } from '@spotter/domain/activities/kinds.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { kindName } from '@spotter/domain/settings/setting-names.ts'
import { sql } from 'kysely'
import type { Subject } from '../../bulk-changes/kind.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { isAccessible } from '../find-activity.ts'
import { reasons } from './reasons.ts'

interface Named {
  id: number
  kind_code: EventKind
  start: string
  company_name: string
  person_id: number | null
  first_name: string | null
  last_name: string | null
  within: boolean
}

export const eventSubject: Subject = {
  type: 'activity',
  /** People before events, like every other change of events. */
  lock: async (tx, ids) => {
    await sql`
      select from people where id in (select person_id from activities where id = any(${ids}::bigint[]))
      order by id for update`.execute(tx)
    await sql`select from activities where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  },
  findReached: async (db, actor, ids) => {
    const events = await db.selectFrom('activities').select(['id', 'company_id']).where('id', '=', anyOf(ids)).execute()
    return new Set(events.filter(({ company_id }) => reachesClub(actor, company_id)).map(({ id }) => id))
  },
  outOfReach: reasons.outOfReach,
  present: async (db, actor, entries, t) => {
    const { rows } = await sql<Named>`
      select activities.id, activities.kind_code, activities.start, companies.name as company_name,
        activities.person_id, people.first_name, people.last_name, (${isAccessible(actor)}) as within
      from activities join companies on companies.id = activities.company_id
        left join people on people.id = activities.person_id
      where activities.id = any(${entries.map(({ subject_id }) => subject_id)}::bigint[])`.execute(db)
    const named = new Map(rows.map((row) => [row.id, row]))
    return entries.map(({ subject_id, state, reason }) => {
      const { kind_code, start, company_name, person_id, first_name, last_name, within } = named.get(subject_id)!
      return {
        person_id,
        name: within && first_name !== null ? fullName({ first_name, last_name }) : null,
        company_name,
        event: { id: subject_id, kind_name: kindName(kind_code, t), start },
        state,
        reason: reason === null ? null : t(reason),
      }
    })
  },
}
