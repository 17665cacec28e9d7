import { type PipelineStep, pipelineSteps } from './pipeline-steps.ts'

/** How many people were at a step, and how many of them bought before the month ended. */
export interface StepPast {
  people: number
  sold: number
}

export interface PastMonth {
  steps: Readonly<Record<PipelineStep, StepPast>>
  /** Bought before the month ended without having been a lead at that moment. */
  newcomers: number
}

export interface Expectation {
  expected: number
  low: number
  high: number
}

export interface Rates {
  /** From 0 to 1. */
  conversion: Readonly<Record<PipelineStep, number>>
  /** How many people each is known from. */
  known: Readonly<Record<PipelineStep, number>>
  /** How much more months differ than chance alone explains, at least 1. */
  dispersion: number
}

export const leastMonths = 3
export const leastSales = 10

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const byStep = <Value>(of: (step: PipelineStep) => Value) =>
  Object.fromEntries(pipelineSteps.map((step) => [step, of(step)])) as Record<PipelineStep, Value>
const soldIn = ({ steps, newcomers }: PastMonth) => newcomers + sum(pipelineSteps.map((step) => steps[step].sold))
const isKnown = ({ steps }: PastMonth) => pipelineSteps.some((step) => steps[step].people > 0)

export interface KnownPast {
  months: number
  sales: number
}

/** Months in which the club had leads, and what was sold in what was left of them. */
export const knownPast = (past: readonly PastMonth[]): KnownPast => ({
  months: past.filter(isKnown).length,
  sales: sum(past.filter(isKnown).map(soldIn)),
})

/** Null while too little is known to forecast from. */
export function ratesOf(past: readonly PastMonth[]): Rates | null {
  const { months, sales } = knownPast(past)
  if (months < leastMonths || sales < leastSales) return null
  const total = byStep((step) => ({
    people: sum(past.map(({ steps }) => steps[step].people)),
    sold: sum(past.map(({ steps }) => steps[step].sold)),
  }))
  const all = Object.values(total)
  const average = sum(all.map(({ sold }) => sold)) / sum(all.map(({ people }) => people))
  const known = byStep((step) => total[step].people)
  // One person of the average is added, so that a step nobody was at yet is neither hopeless nor certain.
  const conversion = byStep((step) => (total[step].sold + average) / (total[step].people + 1))
  return { conversion, known, dispersion: dispersionOf(past.filter(isKnown), conversion) }
}

function dispersionOf(months: readonly PastMonth[], conversion: Rates['conversion']): number {
  const newcomers = sum(months.map((month) => month.newcomers)) / months.length
  const squares = months.map((month) => {
    const expected = newcomers + sum(pipelineSteps.map((step) => month.steps[step].people * conversion[step]))
    const variance = newcomers + sum(pipelineSteps.map((step) => byChance(month.steps[step].people, conversion[step])))
    return variance > 0 ? (soldIn(month) - expected) ** 2 / variance : 0
  })
  return Math.max(1, sum(squares) / (months.length - 1))
}

const byChance = (people: number, share: number) => people * share * (1 - share)

export interface Present {
  /** Sold this month. */
  sold: number
  pipeline: Readonly<Record<PipelineStep, number>>
  /** Of the past months, by those whose sales are forecast. */
  newcomers: readonly number[]
}

export interface Forecast extends Expectation {
  steps: Readonly<Record<PipelineStep, Expectation>>
  newcomers: Expectation
}

/** Eight times in ten a normal distribution lies within so many deviations of its mean. */
const within80Percent = 1.2816

/** The chance of each person, and what is unsure of the shares themselves, added up as if normally distributed. */
export function forecastSales(rates: Rates, { sold, pipeline, newcomers }: Present): Forecast {
  const parts = byStep((step) => {
    const people = pipeline[step]
    const chance = byChance(people, rates.conversion[step])
    return { mean: people * rates.conversion[step], variance: chance * (1 + people / (rates.known[step] + 1)) }
  })
  const months = newcomers.length
  const mean = sum(newcomers) / months
  const coming = { mean, variance: Math.max(mean, 1 / months) * (1 + 1 / months) }
  const all = [...Object.values(parts), coming]
  const range = (part: Part, least: number) => rangeOf(part, rates.dispersion, least)
  return {
    ...range({ mean: sold + sum(all.map((part) => part.mean)), variance: sum(all.map((part) => part.variance)) }, sold),
    steps: byStep((step) => range(parts[step], 0)),
    newcomers: range(coming, 0),
  }
}

interface Part {
  mean: number
  variance: number
}

function rangeOf({ mean, variance }: Part, dispersion: number, least: number): Expectation {
  const deviation = within80Percent * Math.sqrt(variance * dispersion)
  return {
    expected: Math.round(mean * 10) / 10,
    low: Math.max(least, Math.round(mean - deviation)),
    high: Math.round(mean + deviation),
  }
}

/** Further tours that close the gap to the target, by the share of tours that become sales in the target. */
export const toursNeeded = (expected: number, { target, tour_required }: { target: number; tour_required: number }) =>
  target > 0 ? Math.max(0, Math.ceil(((target - expected) * tour_required) / target)) : null
