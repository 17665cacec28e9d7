import { type MeasureName, percentOf } from '@spotter/domain/figures/measures.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { grouped } from '../made.ts'
import { pivot, totalOf } from '../pivot.ts'

const names = [
  'leads',
  'call_attempts',
  'spoke_to',
  'emails',
  'sms',
  'whatsapp',
  'appointments',
  'appointments_kept',
  'tours',
  'trials',
  'sales',
  'referrals',
  'not_interested',
] as const satisfies readonly MeasureName[]

type Figures = Record<(typeof names)[number], number>

const withConversion = (figures: Figures) => ({ ...figures, conversion: percentOf(figures.sales, figures.leads) })

export const companyStatistics = grouped(async ({ db, scope, clubs }) => {
  const counts = await countFigures(db, scope, names, ['company_id'])
  const ofClubs = pivot(counts, 'company_id', names)
  return {
    rows: clubs.map(({ id, name }) => ({
      key: String(id),
      of: { company_id: id },
      club: { id, name },
      ...withConversion(ofClubs.get(id) ?? totalOf([], names)),
    })),
    // Everyone is of one club.
    totals: withConversion(totalOf(counts, names)),
  }
})
