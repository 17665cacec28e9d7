import type { Resource, Settings } from '../resource.ts'
import { appointmentCategories } from './appointment-categories.ts'
import { companyGeneral } from './company-general.ts'
import { companyGroups } from './company-groups.ts'
import { contactMethods } from './contact-methods.ts'
import { corporations } from './corporations.ts'
import { endOfDays } from './end-of-days.ts'
import { friendlySlugs } from './friendly-slugs.ts'
import { importTemplates } from './import-templates.ts'
import { marketingSources } from './marketing-sources.ts'
import { notInterestedReasons } from './not-interested-reasons.ts'
import { ownershipGroups } from './ownership-groups.ts'
import { secondarySaleRules } from './secondary-sale-rules.ts'
import { secondarySaleTypes } from './secondary-sale-types.ts'
import { signInAppSettings } from './sign-in-app-settings.ts'
import { tags } from './tags.ts'
import { twilioSubAccounts } from './twilio-sub-accounts.ts'
import { visitTypes } from './visit-types.ts'

export const resources = [
  tags,
  notInterestedReasons,
  marketingSources,
  appointmentCategories,
  contactMethods,
  importTemplates,
  companyGroups,
  friendlySlugs,
  corporations,
  ownershipGroups,
  twilioSubAccounts,
  visitTypes,
  secondarySaleTypes,
  secondarySaleRules,
  endOfDays,
] as const satisfies readonly Resource[]

export const settingsPages = [companyGeneral, signInAppSettings] as const satisfies readonly Settings[]
