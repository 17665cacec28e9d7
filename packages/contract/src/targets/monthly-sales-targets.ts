import { type WeekDay, weekDays } from '@spotter/domain/time/week-days.ts'
import { type Static, type TNumber, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Day, Id, Instant, Nullable, PageOf, Paging, Parsed, SoftDeletion, WithMessage } from '../shapes.ts'

const Percentages = Object.fromEntries(weekDays.map((day) => [day, Type.Number()])) as Record<WeekDay, TNumber>

const Figures = {
  target: Type.Number(),
  ...Percentages,
  track_activity: Type.Boolean(),
  enquiry_to_tour: Type.Number(),
  tour_to_sale: Type.Number(),
}

const MonthlySalesTarget = Type.Object({
  id: Id,
  company_id: Id,
  user_id: Id,
  user_name: Type.String(),
  /** The first of the month. */
  target_date: Day,
  ...Figures,
  total_daily_distribution: Type.String(),
  tour_required: Type.Integer(),
  enquiry_required: Type.Integer(),
  lock_version: Type.Integer(),
  deleted_at: Nullable(Instant),
})
export type MonthlySalesTarget = Static<typeof MonthlySalesTarget>

const values = { user_id: Id, target_date: Day }
const NewMonthlySalesTarget = Type.Object({ ...values, ...Type.Partial(Type.Object(Figures)).properties })
const MonthlySalesTargetChange = Type.Partial(Type.Object({ ...values, ...Figures, lock_version: Type.Integer() }))
export type MonthlySalesTargetChange = Static<typeof MonthlySalesTargetChange>

const may = 'settings'

export const monthlySalesTargets = endpoints({
  'GET /api/companies/{company_id}/settings/monthly_sales_targets': {
    may,
    summary: 'Sales targets by user and month, latest month first.',
    query: Type.Object({
      ...Paging,
      ...SoftDeletion,
      target_date: Parsed({ description: 'any day of the month' }),
      user_id: Parsed({ description: 'ids, separated by commas' }),
    }),
    answers: PageOf(MonthlySalesTarget),
  },
  'POST /api/companies/{company_id}/settings/monthly_sales_targets': {
    may,
    summary: 'Adds the target of a user for a month, named by any of its days.',
    wrapped: 'monthly_sales_target',
    body: NewMonthlySalesTarget,
    answers: WithMessage(MonthlySalesTarget),
    status: 201,
  },
  'POST /api/companies/{company_id}/settings/monthly_sales_targets/copy': {
    may,
    summary: 'Copies the targets of the month before to users who have none in this month.',
    body: Type.Object({ target_date: Day }),
    answers: Type.Object({ count: Type.Integer(), message: Type.String() }),
  },
  'PUT /api/companies/{company_id}/settings/monthly_sales_targets/{id}': {
    may,
    summary: 'Changes a target. Required tours and enquiries follow from it.',
    wrapped: 'monthly_sales_target',
    body: MonthlySalesTargetChange,
    answers: WithMessage(MonthlySalesTarget),
  },
  'DELETE /api/companies/{company_id}/settings/monthly_sales_targets/{id}': {
    may,
    summary: 'Removes a target.',
    answers: WithMessage(MonthlySalesTarget),
  },
  'PUT /api/companies/{company_id}/settings/monthly_sales_targets/{id}/restore': {
    may,
    summary: 'Restores a removed target, unless the user has another one for the month.',
    answers: WithMessage(MonthlySalesTarget),
  },
})
