import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import { type Exception, exceptions as kinds } from '@spotter/domain/people/exceptions.ts'
import { sql } from 'kysely'
import { countFigures, ofUsers } from '../../figures/count-figures.ts'
import { entriesOfAll, readTogether } from '../../figures/entries.ts'
import { spanTable } from '../../figures/spans.ts'
import type { Asked } from '../asked.ts'
import { listed } from '../made.ts'
import { idsIn, unallocatedName, userNamed, userNames } from '../names.ts'
import { pivot, totalOf } from '../pivot.ts'

const rowsOfKinds = (together: readonly MeasureName[], { spans, scope }: Asked) => sql`
  select concat(people.id, ' ', counted.kind) as key, counted.kind as exception, entry.at as since,
    people.id as person_id, trim(concat(people.first_name, ' ', people.last_name)) as person_name, people.status,
    people.salesperson_id, trim(concat(seller.first_name, ' ', seller.last_name)) as salesperson_name,
    people.last_contact_at as last_contact
  from ${spanTable(spans)} cross join ${entriesOfAll(together)}
    join people on people.id = entry.person_id and people.company_id = span.company_id
    cross join lateral unnest(entry.measures) counted (kind)
    left join users seller on seller.id = people.salesperson_id
  where people.deleted_at is null and ${scope.people} and ${ofUsers(scope.user_ids, together[0]!)}`

export const exceptions = listed({
  rows: (asked) =>
    sql.join(
      readTogether(kinds).map((together) => rowsOfKinds(together, asked)),
      sql` union all `,
    ),
  present: ({ exception }, { t }) => ({ exception: t(measures[exception as Exception].label) }),
  parts: async (asked) => {
    const counts = await countFigures(asked.db, asked.scope, kinds, ['user_id'])
    const known = await userNames(asked, idsIn(counts, 'user_id'))
    return {
      totals: [{ key: 'total', of: {}, ...totalOf(counts, kinds) }],
      salespersons: [...pivot(counts, 'user_id', kinds)].map(([user_id, figures]) => ({
        key: String(user_id),
        of: { user_id },
        salesperson: userNamed(user_id, known, asked.t(unallocatedName)),
        ...figures,
      })),
    }
  },
})
