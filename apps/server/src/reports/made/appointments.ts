import type { EventKind } from '@spotter/domain/activities/kinds.ts'
import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import { kindName, outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { sql } from 'kysely'
import { countFigures, ofUsers } from '../../figures/count-figures.ts'
import { entriesOf } from '../../figures/entries.ts'
import { spanTable } from '../../figures/spans.ts'
import { rowsByUser } from '../by-user.ts'
import { listed } from '../made.ts'
import { totalOf } from '../pivot.ts'

const names = [
  'appointments_booked',
  'appointments',
  'appointments_kept',
  'no_shows',
  'appointment_sales',
] as const satisfies readonly MeasureName[]

export const appointments = listed({
  rows: ({ spans, scope }) => sql`
    select entry.id as key, span.company_id as club_id, entry.at as start, people.id as person_id,
      trim(concat(people.first_name, ' ', people.last_name)) as person_name, activities.kind_code as kind,
      nullif(concat_ws(' / ', parent.name, category.name), '') as category, entry.user_id as salesperson_id,
      trim(concat(seller.first_name, ' ', seller.last_name)) as salesperson_name,
      activities.confirmed, activities.outcome
    from ${spanTable(spans)} cross join ${entriesOf('appointments')}
      join activities on activities.id = entry.id
      join people on people.id = entry.person_id and people.company_id = span.company_id
      left join users seller on seller.id = entry.user_id
      left join appointment_categories category on category.id = activities.appointment_category_id
      left join appointment_categories parent on parent.id = category.parent_id
    where people.deleted_at is null and ${scope.people} and ${ofUsers(scope.user_ids, 'appointments')}`,
  present: ({ kind, outcome }, { t }) => ({
    kind: kindName(kind as EventKind, t),
    outcome: outcome === null ? null : outcomeName(String(outcome), t),
  }),
  countOf: ({ totals }) => Number(totals![0]!['appointments']),
  parts: async (asked) => {
    const counts = await countFigures(asked.db, asked.scope, names, ['user_id'])
    const users = await rowsByUser(asked, counts, names)
    return {
      totals: [{ key: 'total', of: {}, ...totalOf(counts, names) }],
      salespersons: users.map(({ row, figures }) => ({ ...row, ...figures })),
    }
  },
})
