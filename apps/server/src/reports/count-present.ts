import type { Status } from '@spotter/domain/people/statuses.ts'
import { sql } from 'kysely'
import { ofUsers } from '../figures/count-figures.ts'
import { isPlain, ofClubs } from '../people/where-filter.ts'
import { rowsInTurn } from '../figures/rows-in-turn.ts'
import type { Asked } from './asked.ts'

interface Present {
  company_id: number
  status: Status
  count: number
}

/** How many people have which status now; without a filter the maintained counts suffice. */
export const countPresent = (asked: Asked): Promise<Present[]> =>
  rowsInTurn(
    asked.db,
    isPlain(asked.filter) && asked.scope.user_ids === null ? maintained(asked.filter) : counted(asked),
  )

const maintained = ({ company_ids }: Asked['filter']) => sql<Present>`
  select company_id, status, sum(count)::int as count from people_counts
  where company_id = any(${company_ids}::bigint[]) and status is not null and not deleted group by 1, 2`

const counted = ({ filter, scope }: Asked) => sql<Present>`
  select people.company_id, people.status, count(*)::int as count from people
  where ${ofClubs(filter)} and ${scope.people} and ${ofUsers(scope.user_ids, 'entered')} group by 1, 2`
