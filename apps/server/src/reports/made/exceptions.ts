import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import { type Exception, exceptions as kinds } from '@spotter/domain/people/exceptions.ts'
import { type RawBuilder, sql } from 'kysely'
import { countFigures, ofUsers } from '../../figures/count-figures.ts'
import { entriesOfAll, readTogether } from '../../figures/entries.ts'
import { spanTable } from '../../figures/spans.ts'
import type { Asked } from '../asked.ts'
import { rowsByUser } from '../by-user.ts'
import { type FirstRows, listed } from '../made.ts'
import { totalOf } from '../pivot.ts'

/** Of each club those that can be on the page. */
const firstOf = (first?: FirstRows) => {
  if (first?.sorting.sort_by !== 'since') return sql`offset 0`
  const direction = first.sorting.sort_direction === 'desc' ? sql`desc` : sql`asc`
  return sql`order by entry.at ${direction}, key ${direction} limit ${sql.lit(first.most)}`
}

const entriesOfKinds = (together: readonly MeasureName[], { spans, scope }: Asked, first?: FirstRows) => sql`
  select span.company_id, found.* from ${spanTable(spans)} cross join lateral (
    select concat(entry.person_id, ' ', counted.kind) as key, entry.person_id, people.salesperson_id, entry.at,
      counted.kind
    from ${entriesOfAll(together)}
      join people on people.id = entry.person_id and people.company_id = span.company_id
      cross join lateral (values ${sql.join(
        together.map((kind) => sql`(${sql.lit(kind)}, entry.${sql.ref(kind)})`),
      )}) counted (kind, holds)
    where counted.holds and people.deleted_at is null and ${scope.people} and ${ofUsers(scope.user_ids, kinds[0])}
    ${firstOf(first)}) found`

/** Read only for the rows of a page; what all rows are found by is in an index. */
const ofPerson = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from people listed where listed.id = entry.person_id)`

export const exceptions = listed({
  rows: (asked, first) => sql`
    select entry.key, entry.kind as exception,
      entry.company_id as club_id, entry.at as since,
      entry.person_id, ${ofPerson(sql`trim(concat(first_name, ' ', last_name))`)} as person_name,
      ${ofPerson(sql`status`)} as status, entry.salesperson_id,
      ${ofPerson(sql`last_contact_at`)} as last_contact, coalesce((
        select trim(concat(seller.first_name, ' ', seller.last_name)) from users seller
        where seller.id = entry.salesperson_id), '') as salesperson_name
    from (${sql.join(
      readTogether(kinds).map((together) => entriesOfKinds(together, asked, first)),
      sql` union all `,
    )}) entry`,
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
