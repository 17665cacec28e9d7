import { describe, expect, test } from 'vitest'
import { forecastSales, knownPast, type PastMonth, ratesOf, toursNeeded } from './forecast-sales.ts'
import { type PipelineStep, pipelineSteps } from './pipeline-steps.ts'

const perStep = <Value>(of: (step: PipelineStep, at: number) => Value) =>
  Object.fromEntries(pipelineSteps.map((step, at) => [step, of(step, at)])) as Record<PipelineStep, Value>

const month = (steps: Partial<PastMonth['steps']>, newcomers = 0): PastMonth => ({
  steps: { ...perStep(() => ({ people: 0, sold: 0 })), ...steps },
  newcomers,
})
const nobody = perStep(() => 0)

describe('a club that sold to 4 of 10 people on trial in each of six months, and to 2 newcomers', () => {
  const past = Array.from({ length: 6 }, () => month({ trial: { people: 10, sold: 4 } }, 2))
  const rates = ratesOf(past)!
  const newcomers = past.map((one) => one.newcomers)

  test('can expect four of the ten it has now, and two more newcomers', () => {
    const { expected, steps, low, high } = forecastSales(rates, {
      sold: 5,
      pipeline: { ...nobody, trial: 10 },
      newcomers,
    })
    expect(expected).toBe(11)
    expect(steps.trial.expected).toBe(4)
    expect([low, high]).toEqual([8, 14])
  })

  test('can expect no less than it has already sold', () => {
    const { low, expected } = forecastSales(rates, { sold: 5, pipeline: nobody, newcomers: [0, 0, 0] })
    expect([low, expected]).toEqual([5, 5])
  })

  test('can expect the average of all leads of a step that nobody was at yet', () => {
    expect(rates.conversion.booked).toBeCloseTo(0.4)
  })
})

test.each([
  ['two months', Array.from({ length: 2 }, () => month({ trial: { people: 20, sold: 10 } }))],
  ['nine sales', [2, 3, 4].map((sold) => month({ trial: { people: 20, sold } }))],
  ['months without leads', Array.from({ length: 6 }, () => month({}, 20))],
])('%s are too little to forecast from', (_, past) => {
  expect(ratesOf(past)).toBeNull()
})

test('what is known of the past leaves out months without leads', () => {
  expect(knownPast([month({ trial: { people: 3, sold: 1 } }, 2), month({}, 7)])).toEqual({ months: 1, sales: 3 })
})

test('months that differ more than by chance widen the range', () => {
  const rangeAfter = (sold: readonly number[]) => {
    const rates = ratesOf(sold.map((count) => month({ trial: { people: 20, sold: count } })))!
    const { low, high } = forecastSales(rates, { sold: 0, pipeline: { ...nobody, trial: 20 }, newcomers: [0] })
    return high - low
  }
  expect(rangeAfter([0, 16, 1, 15])).toBeGreaterThan(2 * rangeAfter([8, 8, 8, 8]))
})

test('tours still needed close the gap to the target, by its own share of tours that become sales', () => {
  expect(toursNeeded(24, { target: 30, tour_required: 60 })).toBe(12)
  expect(toursNeeded(31.5, { target: 30, tour_required: 60 })).toBe(0)
  expect(toursNeeded(24, { target: 0, tour_required: 0 })).toBeNull()
})

/** The same numbers in every run. */
function chances(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('of 400 generated clubs whose conversion is known, eight in ten sell within the range', () => {
  const conversion = [0.12, 0.04, 0.01, 0.4, 0.25, 0.05, 0.5]
  const usual = [20, 25, 60, 8, 10, 20, 8]

  test.each([
    ['large, months alike', 2, 0],
    ['middling, months alike', 1, 0],
    ['small, months alike', 0.5, 0],
    ['middling, good and bad months', 1, 0.3],
  ])('%s', (_, size, unlike) => {
    const chance = chances(7)
    const buyers = (people: number, share: number) => {
      let count = 0
      for (let one = 0; one < people; one++) count += Number(chance() < share)
      return count
    }
    const anyMonth = (): PastMonth => {
      const luck = 1 + unlike * (2 * chance() - 1)
      const of = (at: number) => {
        const people = Math.round(usual[at]! * size * (0.5 + chance()))
        return { people, sold: buyers(people, Math.min(1, conversion[at]! * luck)) }
      }
      return { steps: perStep((_step, at) => of(at)), newcomers: buyers(Math.round(50 * size), 0.1 * luck) }
    }
    let [asked, right] = [0, 0]
    for (let club = 0; club < 400; club++) {
      const past = Array.from({ length: 6 }, anyMonth)
      const rates = ratesOf(past)
      if (!rates) continue
      const { steps, newcomers } = anyMonth()
      const { low, high } = forecastSales(rates, {
        sold: 0,
        pipeline: perStep((step) => steps[step].people),
        newcomers: past.map((one) => one.newcomers),
      })
      const truth = newcomers + Object.values(steps).reduce((sum, { sold }) => sum + sold, 0)
      asked += 1
      right += Number(truth >= low && truth <= high)
    }
    expect(asked).toBeGreaterThan(380)
    expect(right / asked).toBeGreaterThan(0.74)
    expect(right / asked).toBeLessThan(0.9)
  })
})
