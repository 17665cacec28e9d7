import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { RenamedCollection } from '@spotter/domain/settings/setting-names.ts'
import { msg } from '@spotter/i18n/translate.ts'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { lazyScreen } from '../shell/lazy-screen.ts'

interface AdminPage {
  label: string
  may?: RoutePermission
  tabOf?: string
  screen: AsyncRouteComponent<object>
}

export const globalSettings = '/settings/global'
// Passed in, because during navigation the URL is already the next one.
const importTemplates = (panel: 'admin' | 'settings') =>
  lazyScreen(async () => {
    const { ImportTemplates } = await import('./ImportTemplates.tsx')
    return { Screen: () => createElement(ImportTemplates, { panel }) }
  }, 'Screen')
const incoming = (list: 'incoming_leads' | 'incoming_emails' | 'unread_sms') =>
  lazyScreen(async () => {
    const { RemoveIncoming } = await import('./RemoveIncoming.tsx')
    return { Screen: () => createElement(RemoveIncoming, { list }) }
  }, 'Screen')
const renamed = (collection: RenamedCollection) =>
  lazyScreen(async () => {
    const { RenamedSettings } = await import('./RenamedSettings.tsx')
    return { Screen: () => createElement(RenamedSettings, { collection }) }
  }, 'Screen')
const listed = (collection: 'sources' | 'leaving_reasons') =>
  lazyScreen(async () => {
    const { ListedSettings } = await import('./ListedSettings.tsx')
    return { Screen: () => createElement(ListedSettings, { collection }) }
  }, 'Screen')

export const adminPages = {
  '/settings/global': {
    label: msg('Global settings'),
    screen: lazyScreen(() => import('./GlobalValues.tsx'), 'GlobalValues'),
  },
  '/settings/global/sources': { label: msg('Sources'), tabOf: globalSettings, screen: listed('sources') },
  '/settings/global/outcomes': { label: msg('Outcomes'), tabOf: globalSettings, screen: renamed('outcomes') },
  '/settings/global/task_kinds': { label: msg('Task types'), tabOf: globalSettings, screen: renamed('task_kinds') },
  '/settings/global/event_kinds': {
    label: msg('Event types'),
    tabOf: globalSettings,
    screen: renamed('event_kinds'),
  },
  '/settings/global/leaving_reasons': {
    label: msg('Leaving reasons'),
    tabOf: globalSettings,
    screen: listed('leaving_reasons'),
  },
  '/settings/templates': {
    label: msg('Templates'),
    screen: lazyScreen(() => import('../templates/Templates.tsx'), 'GlobalTemplates'),
  },
  '/settings/import_templates': { label: msg('Import templates'), screen: importTemplates('settings') },
  '/settings/background_jobs': {
    label: msg('Background jobs'),
    screen: lazyScreen(() => import('./BackgroundJobs.tsx'), 'BackgroundJobs'),
  },
  '/admin/companies': {
    label: msg('Companies'),
    screen: lazyScreen(() => import('../companies/Companies.tsx'), 'AdminCompanies'),
  },
  '/admin/users': {
    label: msg('Users'),
    screen: lazyScreen(() => import('./AllUsers.tsx'), 'AllUsers'),
  },
  '/admin/oauth_applications': {
    label: msg('OAuth applications'),
    screen: lazyScreen(() => import('../oauth/OauthApplications.tsx'), 'OauthApplications'),
  },
  '/admin/templates': {
    label: msg('Templates'),
    screen: lazyScreen(() => import('../templates/Templates.tsx'), 'AdminTemplates'),
  },
  '/admin/contact_methods': {
    label: msg('Contact methods'),
    screen: lazyScreen(() => import('./ContactMethods.tsx'), 'ContactMethods'),
  },
  '/admin/import_templates': { label: msg('Import templates'), screen: importTemplates('admin') },
  '/admin/not_interested_reasons': {
    label: msg('Not-interested reasons'),
    screen: lazyScreen(() => import('./NotInterestedReasons.tsx'), 'NotInterestedReasons'),
  },
  '/admin/twilio_sub_accounts': {
    label: msg('Phone sub-accounts'),
    screen: lazyScreen(() => import('./TwilioSubAccounts.tsx'), 'TwilioSubAccounts'),
  },
  '/admin/phone_numbers': {
    label: msg('Phone numbers'),
    screen: lazyScreen(() => import('./PhoneNumbers.tsx'), 'PhoneNumbers'),
  },
  '/admin/external_services': {
    label: msg('External services'),
    screen: lazyScreen(() => import('./ExternalServices.tsx'), 'ExternalServices'),
  },
  '/admin/company_groups': {
    label: msg('Company groups'),
    screen: lazyScreen(() => import('./CompanyGroups.tsx'), 'CompanyGroups'),
  },
  '/admin/add_tags': {
    label: msg('Add tags'),
    screen: lazyScreen(() => import('./AddTags.tsx'), 'AddTags'),
  },
  '/admin/friendly_slugs': {
    label: msg('Friendly slugs'),
    screen: lazyScreen(() => import('./FriendlySlugs.tsx'), 'FriendlySlugs'),
  },
  '/admin/sms_keyword_filter': {
    label: msg('SMS keywords'),
    screen: lazyScreen(() => import('./SmsKeywords.tsx'), 'SmsKeywords'),
  },
  '/admin/emails': {
    label: msg('Emails'),
    screen: lazyScreen(() => import('./AllEmails.tsx'), 'AllEmails'),
  },
  '/admin/spam_filter': {
    label: msg('Spam filter'),
    screen: lazyScreen(() => import('./SpamFilter.tsx'), 'SpamFilter'),
  },
  '/admin/admin_import_emails_rules': {
    label: msg('Email rules'),
    screen: lazyScreen(() => import('./EmailRules.tsx'), 'EmailRules'),
  },
  '/admin/remove_incoming_leads': { label: msg('Remove incoming leads'), screen: incoming('incoming_leads') },
  '/admin/remove_incoming_emails': { label: msg('Remove incoming emails'), screen: incoming('incoming_emails') },
  '/admin/remove_unread_sms': { label: msg('Remove unread SMS'), screen: incoming('unread_sms') },
  '/admin/campaign_reports': {
    label: msg('Campaign reports'),
    screen: lazyScreen(() => import('./CampaignReports.tsx'), 'CampaignReports'),
  },
  '/admin/corporations': {
    label: msg('Corporations'),
    may: 'admin:groups',
    screen: lazyScreen(() => import('./Corporations.tsx'), 'Corporations'),
  },
  '/admin/ownership_groups': {
    label: msg('Ownership groups'),
    may: 'admin:groups',
    screen: lazyScreen(() => import('./OwnershipGroups.tsx'), 'OwnershipGroups'),
  },
  '/admin/audit': {
    label: msg('Audit'),
    screen: lazyScreen(() => import('../audit/WholeAudit.tsx'), 'WholeAudit'),
  },
} as const satisfies Record<`/${'admin' | 'settings'}/${string}`, AdminPage>

export type AdminPath = keyof typeof adminPages

export const adminItems = Object.entries<AdminPage>(adminPages).map(([path, page]) => ({
  path: path as AdminPath,
  ...page,
}))

export const globalSettingsStart: AdminPath = globalSettings
export const adminPanelStart: AdminPath = '/admin/companies'
