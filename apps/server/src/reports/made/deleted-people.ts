import { sql } from 'kysely'
import { ofUsers } from '../../figures/count-figures.ts'
import { spanTable } from '../../figures/spans.ts'
import { whereFilter } from '../../people/where-filter.ts'
import { listed } from '../made.ts'

/** Without those whose data was erased, because nothing of them can be restored. */
export const deletedPeople = listed({
  rows: ({ spans, scope, filter }) => sql`
    select people.id::text as key, span.company_id as club_id, people.deleted_at as at, people.id as person_id,
      trim(concat(people.first_name, ' ', people.last_name)) as person_name,
      gone.user_id as deleted_by_id, trim(concat(remover.first_name, ' ', remover.last_name)) as deleted_by_name,
      people.status, people.salesperson_id, trim(concat(seller.first_name, ' ', seller.last_name)) as salesperson_name
    from ${spanTable(spans)}
      join people on people.company_id = span.company_id and people.deleted_at between span.since and span.until
      left join lateral (
        select history.action, history.user_id from history
        where history.person_id = people.id and history.object = 'person' and history.action in ('Deleted', 'Erased')
        order by history.created_at desc, history.id desc limit 1) gone on true
      left join users remover on remover.id = gone.user_id
      left join users seller on seller.id = people.salesperson_id
    where gone.action is distinct from 'Erased' and ${whereFilter({ ...filter, soft_delete: 'deleted' })}
      and ${ofUsers(scope.user_ids, 'entered')}`,
})
