export const companyStatuses = ['active', 'trial', 'in-active', 'free', 'inactive', 'pending-start'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** A closed club cannot be signed in to or switched to, except by root. */
export const isOpen = (status: CompanyStatus) => status !== 'in-active' && status !== 'inactive'
