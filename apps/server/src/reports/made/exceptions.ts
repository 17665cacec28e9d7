import { measures } from '@spotter/domain/figures/measures.ts'
import { type Exception, exceptions as kinds } from '@spotter/domain/people/exceptions.ts'
import { sql } from 'kysely'
import { countFigures, ofUsers } from '../../figures/count-figures.ts'
import { entriesOf } from '../../figures/entries.ts'
import { spanTable } from '../../figures/spans.ts'
import type { Asked } from '../asked.ts'
import { rowsByUser } from '../by-user.ts'
import { listed } from '../made.ts'
import { totalOf } from '../pivot.ts'

const rowsOfKind = (kind: Exception, { spans, scope }: Asked) => sql`
  select concat(people.id, ' ', ${sql.lit(kind)}::text) as key, ${sql.lit(kind)}::text as exception,
    span.company_id as club_id, entry.at as since,
    people.id as person_id, trim(concat(people.first_name, ' ', people.last_name)) as person_name, people.status,
    people.salesperson_id, trim(concat(seller.first_name, ' ', seller.last_name)) as salesperson_name,
    people.last_contact_at as last_contact
  from ${spanTable(spans)} cross join ${entriesOf(kind)}
    join people on people.id = entry.person_id and people.company_id = span.company_id
    left join users seller on seller.id = people.salesperson_id
  where people.deleted_at is null and ${scope.people} and ${ofUsers(scope.user_ids, kind)}`

export const exceptions = listed({
  rows: (asked) =>
    sql.join(
      kinds.map((kind) => rowsOfKind(kind, asked)),
      sql` union all `,
    ),
  present: ({ exception }, { t }) => ({ exception: t(measures[exception as Exception].label) }),
  parts: async (asked) => {
    const counts = await countFigures(asked.db, asked.scope, kinds, ['user_id'])
    const users = await rowsByUser(asked, counts, kinds)
    return {
      totals: [{ key: 'total', of: {}, ...totalOf(counts, kinds) }],
      salespersons: users.map(({ row, figures }) => ({ ...row, ...figures })),
    }
  },
})
