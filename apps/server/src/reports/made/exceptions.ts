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

const ofKinds = (together: readonly MeasureName[], others: RawBuilder<unknown>) => sql`
  select entry.person_id, entry.at, counted.kind
  from ${entriesOfAll(together)} cross join lateral (values ${sql.join(
    together.map((kind) => sql`(${sql.lit(kind)}, entry.${sql.ref(kind)})`),
  )}) counted (kind, holds)
  where counted.holds ${others} offset 0`

/** Of each club in their order, for which people are asked for one by one; those of the same moment stay together. */
const onlyFirst = (together: readonly MeasureName[], asked: Asked, { most, sorting }: FirstRows) => {
  const direction = sorting.sort_direction === 'desc' ? sql`desc` : sql`asc`
  return sql`
    select entry.* from (${ofKinds(together, sql`order by entry.at ${direction}`)}) entry
    where (select ${isSeen(asked, sql`span.company_id`)} from people where people.id = entry.person_id)
    order by entry.at ${direction} fetch first ${sql.lit(most)} rows with ties`
}

const isSeen = ({ scope }: Asked, company_id: RawBuilder<unknown>) => sql`people.company_id = ${company_id}
  and people.deleted_at is null and ${scope.people} and ${ofUsers(scope.user_ids, kinds[0])}`

/** Read only for the rows of a page; what all rows are found by is in an index. */
const ofPerson = (column: RawBuilder<unknown>) => sql`(select ${column} from people listed where listed.id = people.id)`

export const exceptions = listed({
  rows: (asked, first) => sql`
    select concat(people.id, ' ', entry.kind) as key, entry.kind as exception,
      entry.company_id as club_id, entry.at as since,
      people.id as person_id, ${ofPerson(sql`trim(concat(first_name, ' ', last_name))`)} as person_name,
      ${ofPerson(sql`status`)} as status, people.salesperson_id,
      ${ofPerson(sql`last_contact_at`)} as last_contact, coalesce((
        select trim(concat(seller.first_name, ' ', seller.last_name)) from users seller
        where seller.id = people.salesperson_id), '') as salesperson_name
    from (${sql.join(
      readTogether(kinds).map((together) => {
        const isFirst = first?.sorting.sort_by === 'since'
        const found = isFirst ? onlyFirst(together, asked, first) : ofKinds(together, sql``)
        return sql`select span.company_id, entry.* from ${spanTable(asked.spans)} cross join lateral (${found}) entry`
      }),
      sql` union all `,
    )}) entry join people on people.id = entry.person_id
    where people.company_id = any(${asked.spans.map(({ company_id }) => company_id)}::bigint[])
      and ${isSeen(asked, sql`entry.company_id`)}`,
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
