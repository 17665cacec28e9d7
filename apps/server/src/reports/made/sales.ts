import { sql } from 'kysely'
import { countedPeople, countGroups, ofUsers } from '../../figures/count-figures.ts'
import { entriesOf } from '../../figures/entries.ts'
import { spanTable } from '../../figures/spans.ts'
import { rowsByUser } from '../by-user.ts'
import { listed } from '../made.ts'
import { idsIn, type SourceLevels, sourceLevels } from '../names.ts'
import { pivot } from '../pivot.ts'

export const sales = listed({
  rows: ({ spans, scope }) => sql`
    select distinct on (people.id) people.id::text as key, span.company_id as club_id, entry.at, people.id as person_id,
      trim(concat(people.first_name, ' ', people.last_name)) as person_name, people.deleted_at is not null as is_deleted,
      entry.sold_by as salesperson_id, trim(concat(seller.first_name, ' ', seller.last_name)) as salesperson_name,
      concat_ws(' / ', parent.name, source.name) as source, method.name as contact_method,
      greatest(0, (entry.at at time zone span.tzinfo)::date
        - (coalesce(people.most_recent_enquiry, people.created_at) at time zone span.tzinfo)::date) as days
    from ${spanTable(spans)} cross join ${entriesOf('sales')}
      join people on people.id = entry.person_id and people.company_id = span.company_id
      left join users seller on seller.id = entry.sold_by
      left join marketing_sources source on source.id = people.source_id
      left join marketing_sources parent on parent.id = source.parent_id
      left join contact_methods method on method.id = people.contact_method_id
    where ${countedPeople(scope, 'sales')} and ${ofUsers(scope.user_ids, 'sales')}
    order by people.id, entry.at desc`,
  present: ({ is_deleted, person_id: id, person_name: name }, { t }) =>
    is_deleted ? { person: { id, name: t('{name} (deleted)', { name }) } } : {},
  countOf: ({ sources }) => sources!.reduce((sum, { sales: count }) => sum + Number(count), 0),
  parts: async (asked) => {
    const [ofSellers = [], ofSources = []] = await countGroups(
      asked.db,
      asked.scope,
      ['sales'],
      [['user_id'], ['source_id']],
    )
    const [users, sources] = await Promise.all([
      rowsByUser(asked, ofSellers, ['sales']),
      sourceLevels(asked, idsIn(ofSources, 'source_id')),
    ])
    return {
      salespersons: users.map(({ row, figures }) => ({ ...row, ...figures })),
      sources: [...pivot(ofSources, 'source_id', ['sales'])]
        .map(([source_id, figures]) => {
          const level = sources.get(Number(source_id)) ?? { source: asked.t('Unknown'), subsource: null }
          return { row: { key: String(source_id), of: { source_id }, ...figures }, level }
        })
        .toSorted((one, other) => byLevel(one.level, other.level) || one.row.key.localeCompare(other.row.key))
        .map(({ row, level: { source, subsource } }) => ({
          ...row,
          source: [source, subsource].filter(Boolean).join(' / '),
        })),
    }
  },
})

type Level = Pick<SourceLevels, 'source' | 'subsource'>

/** A part of a source stands below it. */
const byLevel = (one: Level, other: Level): number =>
  one.source.localeCompare(other.source) || (one.subsource ?? '').localeCompare(other.subsource ?? '')
