import { msg } from '../text.ts'

export const companyStatuses = ['active', 'trial', 'in-active', 'free', 'inactive', 'pending-start'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

export const companyStatusLabels: Readonly<Record<CompanyStatus, string>> = {
  active: msg('Active'),
  trial: msg('Trial period'),
  free: msg('Free'),
  'pending-start': msg('Pending start'),
  inactive: msg('Inactive'),
  'in-active': msg('Inactive (old)'),
}

/** Root can still sign in to closed clubs. */
export const isOpen = (status: CompanyStatus) => status !== 'in-active' && status !== 'inactive'
