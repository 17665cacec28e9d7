import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import { currencyOf } from '@spotter/domain/companies/currencies.ts'
import { endOfDayFigures } from '@spotter/domain/targets/end-of-day.ts'
import { countFigures } from '../../figures/count-figures.ts'
import type { Asked } from '../asked.ts'
import { grouped } from '../made.ts'
import { idsIn, unallocatedName, userNamed, userNames } from '../names.ts'
import { pivot, totalOf } from '../pivot.ts'

const names = [
  'leads',
  'contacts',
  'appointments_booked',
  'appointments_kept',
  'tours',
  'trials',
  'sales',
  'referrals',
] as const satisfies readonly MeasureName[]

export const endOfDay = grouped(async (asked) => {
  const [counts, closing] = await Promise.all([
    countFigures(asked.db, asked.scope, names, ['user_id']),
    loadClosing(asked),
  ])
  const lines = pivot(counts, 'user_id', names)
  const known = await userNames(asked, idsIn(counts, 'user_id'))
  const rows = [...lines].map(([user_id, figures]) => ({
    key: String(user_id),
    of: { user_id },
    user: userNamed(user_id, known, asked.t(unallocatedName)),
    ...figures,
  }))
  // Everyone has one salesperson, and what was done one user, so that the counts can be added.
  return { rows, totals: totalOf(counts, names), parts: { closing } }
})

/** The figures that the club chose to fill in; they are not for those who see only their own people. */
async function loadClosing({ db, clubs, company, range, filter, t }: Asked): Promise<ReportRow[]> {
  const [club] = clubs
  if (!club || clubs.length > 1 || filter.only_salesperson_id !== null) return []
  const { end_of_day_custom_fields: chosen } = await db
    .selectFrom('companies')
    .select('end_of_day_custom_fields')
    .where('id', '=', club.id)
    .executeTakeFirstOrThrow()
  if (!chosen.length) return []
  const day = await db
    .selectFrom('end_of_days')
    .select([...chosen])
    .where('company_id', '=', club.id)
    .where('date', '=', range.from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return chosen.map((name) => ({
    key: name,
    figure: t(endOfDayFigures[name].label),
    value: day ? day[name] : null,
    ...(endOfDayFigures[name].kind === 'money' && { currency: currencyOf(company.country) }),
  }))
}
