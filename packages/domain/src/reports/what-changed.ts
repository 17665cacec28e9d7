/** Counts of the week first, then of the weeks before. */
export type Weeks = readonly [number, ...number[]]

export const causeKeys = ['source_id', 'user_id', 'from_status'] as const
export type CauseKey = (typeof causeKeys)[number]
export type CauseValue = number | string | null

export interface WeeklyFigure<Name extends string = string> {
  measure: Name
  weeks: Weeks
  /** The same counts by what they can be caused by. */
  by: Readonly<Record<CauseKey, ReadonlyMap<CauseValue, Weeks>>>
}

export interface Compared {
  count: number
  /** The average of the weeks before. */
  usual: number
  difference: number
}

export interface Part extends Compared {
  key: CauseKey
  value: CauseValue
  /** Of the difference of the figure. */
  share: number
  /** How much larger that is than its usual share of the figure. */
  excess: number
}

export interface Moved<Name extends string = string> extends Compared {
  measure: Name
  weeks: Weeks
  /** How many deviations from the usual week. */
  unusual: number
  /** Figures whose sources, users and steps all moved alike are left out. */
  cause: Part
  /** What contributed most, the largest part first. */
  parts: readonly Part[]
}

export const mostMoved = 3
/** Fewer say nothing: from one to two is no news. */
const leastCount = 5
const leastDifference = 3
const leastUnusual = 1.5
const leastShare = 0.5
const leastExcess = 0.15
const mostParts = 3

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function compare([count, ...before]: Weeks): Compared {
  const usual = average(before)
  return { count, usual, difference: count - usual }
}

/** In deviations: those of a count around its usual one, or those of the weeks before if they differ more. */
function unusualOf([count, ...before]: Weeks): number {
  const usual = average(before)
  const variance = before.reduce((sum, week) => sum + (week - usual) ** 2, 0) / (before.length - 1)
  return (count - usual) / Math.sqrt(Math.max(usual, variance, 1))
}

/** The figures that moved most against what is usual, with what explains most of it. */
export const whatChanged = <Name extends string>(figures: readonly WeeklyFigure<Name>[]): Moved<Name>[] =>
  figures
    .map((figure) => ({ ...compare(figure.weeks), figure, unusual: unusualOf(figure.weeks) }))
    .filter(
      ({ count, usual, difference, unusual }) =>
        Math.max(count, usual) >= leastCount &&
        Math.abs(difference) >= leastDifference &&
        Math.abs(unusual) >= leastUnusual,
    )
    .toSorted((one, other) => Math.abs(other.unusual) - Math.abs(one.unusual))
    .flatMap(({ figure: { measure, weeks, by }, ...moved }) => {
      const { cause, parts } = explain(by, moved)
      return cause ? [{ ...moved, measure, weeks, cause, parts }] : []
    })
    .slice(0, mostMoved)

function explain(by: WeeklyFigure['by'], whole: Compared): { cause: Part | null; parts: readonly Part[] } {
  const parts = causeKeys
    .flatMap((key) => [...by[key]].map(([value, weeks]) => partOf(key, value, { part: compare(weeks), whole })))
    .filter(({ share, excess }) => share > 0 && excess > 0)
    .toSorted((one, other) => other.excess - one.excess || other.share - one.share)
  const cause = parts.find(({ share, excess }) => share >= leastShare && excess >= leastExcess) ?? null
  return { cause, parts: parts.slice(0, mostParts) }
}

function partOf(key: CauseKey, value: CauseValue, { part, whole }: Record<'part' | 'whole', Compared>): Part {
  const share = part.difference / whole.difference
  return { ...part, key, value, share, excess: share - (whole.usual > 0 ? part.usual / whole.usual : 0) }
}
