import type { FigureKey } from '@spotter/domain/figures/figure.ts'
import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import { leadOriginOf } from '@spotter/domain/people/lead-origins.ts'
import { type RawBuilder, sql } from 'kysely'
import { isOfBulk, isOfChanges, isOfPeople, isOfSecondarySales } from './entries.ts'

const origins = Object.entries(leadOriginOf).map(
  ([cause, origin]) => sql`when ${sql.lit(cause)} then ${sql.lit(origin)}`,
)

type Special = 'user_id' | 'secondary_sale_type_id' | 'bulk_change_id' | 'step' | 'from_status'

const keys: Record<Exclude<FigureKey, Special>, RawBuilder<unknown>> = {
  source_id: sql`people.source_id`,
  main_source_id: sql`(select coalesce(source.parent_id, source.id) from marketing_sources source where source.id = people.source_id)`,
  contact_method_id: sql`people.contact_method_id`,
  leaving_reason_id: sql`people.leaving_reason_id`,
  referral_id: sql`people.referral_id`,
  company_id: sql`span.company_id`,
  origin: sql`coalesce((
    select case first.cause ${sql.join(origins, sql` `)} end from status_changes first
    where first.person_id = people.id order by first.id limit 1), 'manual')`,
  status: sql`entry.status`,
  // How a lead came in is what entries of clocks have there.
  came_by: sql`entry.status`,
  day: sql`(entry.at at time zone span.tzinfo)::date`,
  hour: sql`extract(hour from entry.at at time zone span.tzinfo)::int`,
  weekday: sql`extract(isodow from entry.at at time zone span.tzinfo)::int`,
}

const saleType = sql`(select sale.secondary_sale_type_id from secondary_sales sale where sale.id = entry.id)`

/** Sales stay with who sold. */
export const isBySeller = (measure: MeasureName): boolean => measure === 'sales'

/** People belong to their salesperson; what was done, to the user who did it. */
export const keyOf = (key: FigureKey, measure: MeasureName): RawBuilder<unknown> => {
  if (key === 'secondary_sale_type_id') return isOfSecondarySales(measure) ? saleType : sql`null::bigint`
  if (key === 'bulk_change_id') return isOfBulk(measure) ? sql`entry.bulk_change_id` : sql`null::bigint`
  if (key === 'step') return measure === 'pipeline' ? sql`entry.step` : sql`null::text`
  if (key === 'from_status') return isOfChanges(measure) ? sql`entry.from_status` : sql`null::text`
  if (key !== 'user_id') return keys[key]
  if (isBySeller(measure)) return sql`entry.sold_by`
  return isOfPeople(measure) ? sql`people.salesperson_id` : sql`entry.user_id`
}

const personKeys: readonly FigureKey[] = [
  'source_id',
  'main_source_id',
  'contact_method_id',
  'leaving_reason_id',
  'referral_id',
  'origin',
]

/** Known without reading the entries. */
export const isOfPerson = (key: FigureKey, measure: MeasureName): boolean =>
  personKeys.includes(key) || (key === 'user_id' && isOfPeople(measure) && !isBySeller(measure))
