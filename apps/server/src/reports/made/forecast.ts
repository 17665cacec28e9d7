import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import {
  type Expectation,
  forecastSales,
  knownPast,
  type Present,
  type Rates,
  ratesOf,
  toursNeeded,
} from '@spotter/domain/forecast/forecast-sales.ts'
import { type PipelineStep, pipelineSteps, stepNames } from '@spotter/domain/forecast/pipeline-steps.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { requiredOf } from '@spotter/domain/targets/month-progress.ts'
import { monthOf } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { countFigures } from '../../figures/count-figures.ts'
import type { MonthlyTarget } from '../../targets/load-monthly-targets.ts'
import { type Asked, atRange } from '../asked.ts'
import { noteOfForecast } from '../forecast-note.ts'
import { grouped } from '../made.ts'
import { unallocatedName, userNamed, userNames } from '../names.ts'
import { loadPipelinePast } from '../pipeline-past/load-past.ts'
import { pivot, totalOf } from '../pivot.ts'
import { loadTargetsOf } from '../sales-month.ts'

/** Of this month, whichever days an email is about. */
export const forecast = grouped(async (sent) => {
  const asked = atRange(sent, monthOf(dayOf(sent.now, sent.filter.tzinfo)))
  const { db, scope } = asked
  const [targets, past, sales, tours, steps] = await Promise.all([
    loadTargetsOf(asked),
    loadPipelinePast(asked),
    countFigures(db, scope, ['sales'], ['user_id']),
    countFigures(db, scope, ['tours'], ['user_id']),
    countFigures(db, scope, ['pipeline'], ['step', 'user_id']),
  ])
  const rates = ratesOf(past.months)
  const chosen = scope.user_ids?.map((id) => (id === unallocated ? null : id)) ?? null
  const presentOf = (user_id: number | null | undefined): Present => {
    const isTheirs = (line: { user_id: unknown }) => user_id === undefined || line.user_id === user_id
    const byStep = pivot(steps.filter(isTheirs), 'step', ['pipeline'])
    return {
      sold: totalOf(sales.filter(isTheirs), ['sales']).sales,
      pipeline: Object.fromEntries(
        pipelineSteps.map((step) => [step, byStep.get(step)?.pipeline ?? 0]),
      ) as Present['pipeline'],
      newcomers: past.newcomersOf(user_id === undefined ? chosen : [user_id]),
    }
  }
  const days = { date_from: asked.range.from, date_into: asked.range.to }
  const lineOf = (present: Present, own: readonly MonthlyTarget[]) => {
    const wanted = requiredOf(own)
    const made = rates && forecastSales(rates, present)
    const target = wanted.target || null
    return {
      days,
      sales: present.sold,
      pipeline: Object.values(present.pipeline).reduce((sum, people) => sum + people, 0),
      ...(made ? shown(asked, made) : { expected: null, range: null }),
      target,
      difference: made && target && Math.round((made.expected - target) * 10) / 10,
      tours_needed: made && toursNeeded(made.expected, wanted),
    }
  }
  const user_ids = new Set([
    ...[...sales, ...steps].map(({ user_id }) => (user_id === null ? null : Number(user_id))),
    ...targets.map(({ user_id }) => user_id),
  ])
  const known = await userNames(
    asked,
    [...user_ids].filter((id) => id !== null),
  )
  const toursOf = pivot(tours, 'user_id', ['tours'])
  const whole = presentOf(undefined)
  const month = { ...lineOf(whole, targets), tours: totalOf(tours, ['tours']).tours }
  return {
    rows: stepRows(asked, whole, rates).map((row) => ({ ...row, days })),
    parts: {
      month: [{ key: 'month', of: {}, ...month }],
      salespersons: [...user_ids].map((user_id) => ({
        key: String(user_id),
        of: { user_id },
        salesperson: userNamed(user_id, known, asked.t(unallocatedName)),
        tours: toursOf.get(user_id)?.tours ?? 0,
        ...lineOf(
          presentOf(user_id),
          targets.filter((one) => one.user_id === user_id),
        ),
      })),
    },
    note: noteOfForecast(asked, month, knownPast(past.months)),
  }
})

const shown = ({ t }: Asked, { expected, low, high }: Expectation) => ({
  expected,
  range: low === high ? String(low) : t('{low} to {high}', { low, high }),
})

function stepRows(asked: Asked, present: Present, rates: Rates | null): ReportRow[] {
  const { t } = asked
  const made = rates && forecastSales(rates, present)
  const nothing = { expected: null, range: null, conversion: null }
  const rowOf = (step: PipelineStep): ReportRow => ({
    key: step,
    of: { step },
    measure: 'pipeline',
    step: t(stepNames[step]),
    people: present.pipeline[step],
    ...(rates && made
      ? { conversion: Math.round(rates.conversion[step] * 1000) / 10, ...shown(asked, made.steps[step]) }
      : nothing),
  })
  const coming = made && { key: 'newcomers', step: t('No lead yet'), ...shown(asked, made.newcomers) }
  const total = made && { key: 'total', step: t('Forecast for this month'), ...shown(asked, made) }
  return [
    { key: 'sold', measure: 'sales', step: t('Sold so far'), people: present.sold, expected: present.sold },
    ...pipelineSteps.map(rowOf),
    ...(coming ? [coming] : []),
    ...(total ? [total] : []),
  ]
}
