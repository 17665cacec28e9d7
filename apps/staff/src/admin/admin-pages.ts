import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/messages/translate.ts'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

interface AdminPage {
  label: string
  /** Beyond being root. */
  may?: RoutePermission
  /** The page that this one is a tab of; only that one stands in the menu. */
  tabOf?: string
  screen: AsyncRouteComponent<object>
}

const globalSettings = '/settings/global'
const importTemplates = lazyRouteComponent(() => import('./ImportTemplates.tsx'), 'ImportTemplates')
const renamed = lazyRouteComponent(() => import('./RenamedSettings.tsx'), 'RenamedSettings')
const listed = lazyRouteComponent(() => import('./ListedSettings.tsx'), 'ListedSettings')

/** The screens for the whole install by their addresses, in the order of their menus; all are for root. */
export const adminPages = {
  '/settings/global': {
    label: msg('Global settings'),
    screen: lazyRouteComponent(() => import('./GlobalValues.tsx'), 'GlobalValues'),
  },
  '/settings/global/sources': { label: msg('Sources'), tabOf: globalSettings, screen: listed },
  '/settings/global/outcomes': { label: msg('Outcomes'), tabOf: globalSettings, screen: renamed },
  '/settings/global/task_kinds': { label: msg('Kinds of tasks'), tabOf: globalSettings, screen: renamed },
  '/settings/global/event_kinds': { label: msg('Kinds of events'), tabOf: globalSettings, screen: renamed },
  '/settings/global/leaving_reasons': { label: msg('Leaving reasons'), tabOf: globalSettings, screen: listed },
  '/settings/import_templates': { label: msg('Import templates'), screen: importTemplates },
  '/settings/background_jobs': {
    label: msg('Background jobs'),
    screen: lazyRouteComponent(() => import('./BackgroundJobs.tsx'), 'BackgroundJobs'),
  },
  '/admin/companies': {
    label: msg('Companies'),
    screen: lazyRouteComponent(() => import('../companies/Companies.tsx'), 'AdminCompanies'),
  },
  '/admin/contact_methods': {
    label: msg('Contact methods'),
    screen: lazyRouteComponent(() => import('./ContactMethods.tsx'), 'ContactMethods'),
  },
  '/admin/import_templates': { label: msg('Import templates'), screen: importTemplates },
  '/admin/not_interested_reasons': {
    label: msg('Not-interested reasons'),
    screen: lazyRouteComponent(() => import('./NotInterestedReasons.tsx'), 'NotInterestedReasons'),
  },
  '/admin/company_groups': {
    label: msg('Company groups'),
    screen: lazyRouteComponent(() => import('./CompanyGroups.tsx'), 'CompanyGroups'),
  },
  '/admin/add_tags': {
    label: msg('Add tags'),
    screen: lazyRouteComponent(() => import('./AddTags.tsx'), 'AddTags'),
  },
  '/admin/friendly_slugs': {
    label: msg('Friendly slugs'),
    screen: lazyRouteComponent(() => import('./FriendlySlugs.tsx'), 'FriendlySlugs'),
  },
  '/admin/corporations': {
    label: msg('Corporations'),
    may: 'admin:groups',
    screen: lazyRouteComponent(() => import('./Corporations.tsx'), 'Corporations'),
  },
  '/admin/ownership_groups': {
    label: msg('Ownership groups'),
    may: 'admin:groups',
    screen: lazyRouteComponent(() => import('./OwnershipGroups.tsx'), 'OwnershipGroups'),
  },
  '/admin/audit': {
    label: msg('Audit'),
    screen: lazyRouteComponent(() => import('../audit/WholeAudit.tsx'), 'WholeAudit'),
  },
} as const satisfies Record<`/${'admin' | 'settings'}/${string}`, AdminPage>

export type AdminPath = keyof typeof adminPages

export const adminItems = Object.entries<AdminPage>(adminPages).map(([path, page]) => ({
  path: path as AdminPath,
  ...page,
}))

/** Where the entries of the user menu and the navigation lead. */
export const globalSettingsStart: AdminPath = globalSettings
export const adminPanelStart: AdminPath = '/admin/companies'
