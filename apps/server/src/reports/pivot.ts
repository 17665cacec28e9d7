import type { FigureKey } from '@spotter/domain/figures/figure.ts'
import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import type { FigureCount } from '../figures/count-figures.ts'

type Counts<Name extends MeasureName> = Record<Name, number>

const noneOf = <Name extends MeasureName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Counts<Name>

/** Counts by the value of a key, 0 where nothing was counted. */
export function pivot<By extends FigureKey, Name extends MeasureName>(
  counts: readonly FigureCount<By>[],
  key: By,
  names: readonly Name[],
): Map<number | string | null, Counts<Name>> {
  const lines = new Map<number | string | null, Counts<Name>>()
  for (const { [key]: value, measure, count } of counts) {
    const line = lines.get(value) ?? noneOf(names)
    line[measure as Name] += count
    lines.set(value, line)
  }
  return lines
}

export function totalOf<Name extends MeasureName>(
  counts: readonly Pick<FigureCount<never>, 'measure' | 'count'>[],
  names: readonly Name[],
): Counts<Name> {
  const total = noneOf(names)
  for (const { measure, count } of counts) total[measure as Name] += count
  return total
}
