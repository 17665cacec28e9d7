import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import { percentOf } from '@spotter/domain/figures/measures.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { rowsByUser } from '../by-user.ts'
import { grouped } from '../made.ts'
import { totalOf } from '../pivot.ts'

const names = [
  'leads',
  'call_attempts',
  'spoke_to',
  'emails',
  'sms',
  'whatsapp',
  'appointments_booked',
  'appointments_kept',
  'tours',
  'trials',
  'sales',
] as const satisfies readonly MeasureName[]

type Figures = Record<(typeof names)[number], number>

const withRatios = (figures: Figures) => ({
  ...figures,
  spoke_to_percent: percentOf(figures.spoke_to, figures.call_attempts),
  tour_percent: percentOf(figures.tours, figures.leads),
  sale_percent: percentOf(figures.sales, figures.leads),
})

export const salespersons = grouped(async (asked) => {
  const counts = await countFigures(asked.db, asked.scope, names, ['user_id'])
  const rows = (await rowsByUser(asked, counts, names)).map(({ row, figures }) => ({ ...row, ...withRatios(figures) }))
  // Everyone has one salesperson, and what was done one user, so that the counts can be added.
  return { rows, totals: withRatios(totalOf(counts, names)) }
})
