import type { Resource, Settings } from './resource.ts'
import { appointmentCategories } from './activities/appointment-categories.ts'
import { blockedSenders } from './messages/blocked-senders.ts'
import { companyGeneral } from './companies/company-general.ts'
import { companyGroups } from './companies/company-groups.ts'
import { contactMethods } from './settings/contact-methods.ts'
import { corporations } from './companies/corporations.ts'
import { emailRules } from './messages/email-rules.ts'
import { externalServices } from './admin/external-services.ts'
import { endOfDays } from './targets/end-of-days.ts'
import { friendlySlugs } from './admin/friendly-slugs.ts'
import { importTemplates } from './forms/import-templates.ts'
import { marketingSources } from './settings/marketing-sources.ts'
import { notInterestedReasons } from './settings/not-interested-reasons.ts'
import { ownershipGroups } from './companies/ownership-groups.ts'
import { secondarySaleRules } from './secondary-sales/secondary-sale-rules.ts'
import { secondarySaleTypes } from './secondary-sales/secondary-sale-types.ts'
import { signInAppSettings } from './kiosk/sign-in-app-settings.ts'
import { systemPhoneNumbers } from './voice/system-phone-numbers.ts'
import { tags } from './settings/tags.ts'
import { twilioSubAccounts } from './voice/twilio-sub-accounts.ts'
import { visitTypes } from './kiosk/visit-types.ts'

export const resources = [
  tags,
  notInterestedReasons,
  marketingSources,
  appointmentCategories,
  blockedSenders,
  contactMethods,
  importTemplates,
  emailRules,
  companyGroups,
  friendlySlugs,
  corporations,
  ownershipGroups,
  twilioSubAccounts,
  externalServices,
  systemPhoneNumbers,
  visitTypes,
  secondarySaleTypes,
  secondarySaleRules,
  endOfDays,
] as const satisfies readonly Resource[]

export const settingsPages = [companyGeneral, signInAppSettings] as const satisfies readonly Settings[]
