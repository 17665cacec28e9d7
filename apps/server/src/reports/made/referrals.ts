import { type RawBuilder, sql } from 'kysely'
import { countFigures, ofUsers } from '../../figures/count-figures.ts'
import { entriesOf } from '../../figures/entries.ts'
import { spanTable } from '../../figures/spans.ts'
import { ofClubs } from '../../people/where-filter.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Asked } from '../asked.ts'
import { listed } from '../made.ts'
import { idsIn } from '../names.ts'

/** `people` here: those whose page the reader may open. */
const shownReferrer = ({ filter }: Asked): RawBuilder<unknown> => sql`
  select people.id, trim(concat(people.first_name, ' ', people.last_name)) as name from people
  where people.deleted_at is null and ${ofClubs(filter)}
    ${filter.only_salesperson_id === null ? sql`` : sql`and people.salesperson_id = ${filter.only_salesperson_id}`}`

export const referrals = listed({
  rows: (asked) => sql`
    select people.id::text as key, span.company_id as club_id, entry.at, referrer.id as referrer_id, referrer.name as referrer_name,
      people.id as person_id, trim(concat(people.first_name, ' ', people.last_name)) as person_name,
      people.status, case when people.status = 'sale' then people.sale_at end as sale_at,
      people.salesperson_id, trim(concat(seller.first_name, ' ', seller.last_name)) as salesperson_name
    from ${spanTable(asked.spans)} cross join ${entriesOf('referrals')}
      join people on people.id = entry.person_id and people.company_id = span.company_id
      left join lateral (
        select * from (${shownReferrer(asked)}) shown where shown.id = people.referral_id) referrer on true
      left join users seller on seller.id = people.salesperson_id
    where people.deleted_at is null and ${asked.scope.people} and ${ofUsers(asked.scope.user_ids, 'referrals')}`,
  parts: async (asked) => {
    const counts = await countFigures(asked.db, asked.scope, ['referrals'], ['referral_id'])
    const ids = [...idsIn(counts, 'referral_id')]
    const shown = await rowsOf(
      asked.db,
      sql<{ id: number; name: string }>`${shownReferrer(asked)} and people.id = any(${ids}::bigint[])`,
    )
    const names = new Map(shown.map(({ id, name }) => [id, name]))
    const referrers = counts.map(({ referral_id, count }) => {
      const name = names.get(Number(referral_id))
      return {
        key: String(referral_id),
        of: { referral_id },
        referrer: name === undefined ? null : { id: Number(referral_id), name },
        referrals: count,
      }
    })
    return { referrers: referrers.toSorted((one, other) => other.referrals - one.referrals) }
  },
})
