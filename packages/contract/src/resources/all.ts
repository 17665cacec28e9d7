import type { Resource, Settings } from '../resource.ts'
import { appointmentCategories } from './appointment-categories.ts'
import { companyGeneral } from './company-general.ts'
import { marketingSources } from './marketing-sources.ts'
import { notInterestedReasons } from './not-interested-reasons.ts'
import { tags } from './tags.ts'

export const resources = [
  tags,
  notInterestedReasons,
  marketingSources,
  appointmentCategories,
] as const satisfies readonly Resource[]

export const settingsPages = [companyGeneral] as const satisfies readonly Settings[]
