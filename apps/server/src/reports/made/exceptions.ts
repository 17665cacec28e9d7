import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import { type Exception, exceptions as kinds } from '@spotter/domain/people/exceptions.ts'
import { type RawBuilder, sql } from 'kysely'
import { countFigures, ofUsers } from '../../figures/count-figures.ts'
import { entriesOfAll, readTogether } from '../../figures/entries.ts'
import { spanTable } from '../../figures/spans.ts'
import type { Asked } from '../asked.ts'
import { rowsByUser } from '../by-user.ts'
import { listed } from '../made.ts'
import { totalOf } from '../pivot.ts'

const entriesOfKinds = (together: readonly MeasureName[], { spans }: Asked) => sql`
  select span.company_id, entry.person_id, entry.at, counted.kind
  from ${spanTable(spans)} cross join ${entriesOfAll(together)}
    cross join lateral (values ${sql.join(
      together.map((kind) => sql`(${sql.lit(kind)}, entry.${sql.ref(kind)})`),
    )}) counted (kind, holds)
  where counted.holds`

/** Read only for the rows of a page; what all rows are found by is in an index. */
const ofPerson = (column: RawBuilder<unknown>) => sql`(select ${column} from people listed where listed.id = people.id)`

export const exceptions = listed({
  rows: (asked) => sql`
    select concat(people.id, ' ', entry.kind) as key, entry.kind as exception,
      entry.company_id as club_id, entry.at as since,
      people.id as person_id, ${ofPerson(sql`trim(concat(first_name, ' ', last_name))`)} as person_name,
      ${ofPerson(sql`status`)} as status, people.salesperson_id,
      ${ofPerson(sql`last_contact_at`)} as last_contact, coalesce((
        select trim(concat(seller.first_name, ' ', seller.last_name)) from users seller
        where seller.id = people.salesperson_id), '') as salesperson_name
    from (${sql.join(
      readTogether(kinds).map((together) => entriesOfKinds(together, asked)),
      sql` union all `,
    )}) entry join people on people.id = entry.person_id and people.company_id = entry.company_id
    where people.company_id = any(${asked.spans.map(({ company_id }) => company_id)}::bigint[])
      and people.deleted_at is null and ${asked.scope.people} and ${ofUsers(asked.scope.user_ids, kinds[0])}`,
  countOf: ({ totals }) => kinds.reduce((sum, kind) => sum + Number(totals![0]![kind]), 0),
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
