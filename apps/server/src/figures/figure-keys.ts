import type { FigureKey } from '@spotter/domain/figures/figure.ts'
import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import { type RawBuilder, sql } from 'kysely'
import { isOfBulk, isOfPeople } from './entries.ts'

const keys: Record<Exclude<FigureKey, 'user_id' | 'bulk_change_id'>, RawBuilder<unknown>> = {
  source_id: sql`people.source_id`,
  contact_method_id: sql`people.contact_method_id`,
  leaving_reason_id: sql`people.leaving_reason_id`,
  company_id: sql`span.company_id`,
  status: sql`entry.status`,
  day: sql`to_char(entry.at at time zone span.tzinfo, 'YYYY-MM-DD')`,
  hour: sql`extract(hour from entry.at at time zone span.tzinfo)::int`,
  weekday: sql`extract(isodow from entry.at at time zone span.tzinfo)::int`,
}

/** People belong to their salesperson; what was done, to the user who did it. */
export const keyOf = (key: FigureKey, measure: MeasureName): RawBuilder<unknown> => {
  if (key === 'bulk_change_id') return isOfBulk(measure) ? sql`entry.bulk_change_id` : sql`null::bigint`
  if (key !== 'user_id') return keys[key]
  return isOfPeople(measure) ? sql`people.salesperson_id` : sql`entry.user_id`
}

/** Known without reading the entries. */
export const isOfPerson = (key: FigureKey, measure: MeasureName): boolean =>
  key === 'source_id' ||
  key === 'contact_method_id' ||
  key === 'leaving_reason_id' ||
  (key === 'user_id' && isOfPeople(measure))
