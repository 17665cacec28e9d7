import { msg } from '../text.ts'

export const kpiLabels = {
  enquiry: msg('Enquiries'),
  call_attempt: msg('Call attempts'),
  spoke_to: msg('Spoke to'),
  appointment_booked: msg('Appointments booked'),
  tour: msg('Tours'),
  walk_in: msg('Walk-ins'),
  trial: msg('Trials'),
  sale: msg('Sales'),
  referral: msg('Referrals'),
  email: msg('Emails'),
  sms: msg('SMS'),
  whatsapp: msg('WhatsApp'),
} as const satisfies Record<string, string>

export type KpiKey = keyof typeof kpiLabels
export const kpiKeys = Object.keys(kpiLabels) as KpiKey[]
export const defaultKpiKey: KpiKey = 'enquiry'

export const targetScopes = ['user', 'company'] as const
export type TargetScope = (typeof targetScopes)[number]
export const targetPeriods = ['day', 'week', 'month'] as const
export type TargetPeriod = (typeof targetPeriods)[number]

export type TargetField = `${TargetScope}_targets_${TargetPeriod}`
export type DashboardField = `${TargetField}_dashboard`

export const targetField = (scope: TargetScope, period: TargetPeriod): TargetField => `${scope}_targets_${period}`
export const dashboardField = (field: TargetField): DashboardField => `${field}_dashboard`

export const targetFields: readonly TargetField[] = targetScopes.flatMap((scope) =>
  targetPeriods.map((period) => targetField(scope, period)),
)

export const targetLabels: Record<TargetField, string> = {
  user_targets_day: msg('User, per day'),
  user_targets_week: msg('User, per week'),
  user_targets_month: msg('User, per month'),
  company_targets_day: msg('Club, per day'),
  company_targets_week: msg('Club, per week'),
  company_targets_month: msg('Club, per month'),
}

export const dashboardLabels: Record<TargetField, string> = {
  user_targets_day: msg('On the dashboard: user, per day'),
  user_targets_week: msg('On the dashboard: user, per week'),
  user_targets_month: msg('On the dashboard: user, per month'),
  company_targets_day: msg('On the dashboard: club, per day'),
  company_targets_week: msg('On the dashboard: club, per week'),
  company_targets_month: msg('On the dashboard: club, per month'),
}

export type KpiTargets = Record<TargetField, number> & Record<DashboardField, boolean>

export const noTargets = Object.fromEntries(
  targetFields.flatMap((field) => [
    [field, 0],
    [dashboardField(field), false],
  ]),
) as KpiTargets

export const hasTargets = (targets: KpiTargets): boolean =>
  targetFields.some((field) => targets[field] > 0 || targets[dashboardField(field)])

/** More is a typing error. */
export const mostTarget = 1_000_000
export const longestKpiName = 255

export const isTarget = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= mostTarget
