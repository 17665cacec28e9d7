import { type Figure, type FigureKey } from '@spotter/domain/figures/figure.ts'
import { type RawBuilder, sql } from 'kysely'
import { ofUsers } from './count-figures.ts'
import { entriesOf } from './entries.ts'
import { isOfPerson, keyOf } from './figure-keys.ts'
import { type Span, spanTable } from './spans.ts'

export interface SpannedFigure {
  figure: Figure
  spans: readonly Span[]
}

/** A condition on `people`: exactly those that the figure counts, of sales only those of some sellers. */
export function peopleBehind(
  { figure, spans }: SpannedFigure,
  seller_ids: readonly number[] = [],
): RawBuilder<boolean> {
  const { measure } = figure
  const asked = Object.entries(figure.of) as [FigureKey, number | string | null][]
  const equal = ([key, value]: [FigureKey, number | string | null]) =>
    value === null ? sql`${keyOf(key, measure)} is null` : sql`${keyOf(key, measure)} = ${value}`
  const ofPeople = asked.filter(([key]) => isOfPerson(key, measure)).map(equal)
  const ofEntries: RawBuilder<unknown>[] = asked.filter(([key]) => !isOfPerson(key, measure)).map(equal)
  if (seller_ids.length) ofEntries.push(ofUsers(seller_ids, measure))
  const counted = sql`people.id in (
    select entry.person_id from ${spanTable(spans)} cross join ${entriesOf(measure)}
    ${ofEntries.length ? sql`where ${sql.join(ofEntries, sql` and `)}` : sql``})`
  return sql<boolean>`${sql.join([...ofPeople, counted], sql` and `)}`
}
