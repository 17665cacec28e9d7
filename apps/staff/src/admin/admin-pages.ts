import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/messages/translate.ts'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

interface AdminPage {
  label: string
  /** Beyond being root. */
  may?: RoutePermission
  screen: AsyncRouteComponent<object>
}

/** The screens for the whole install by their addresses, in the order of their menus; all are for root. */
export const adminPages = {
  '/settings/background_jobs': {
    label: msg('Background jobs'),
    screen: lazyRouteComponent(() => import('./BackgroundJobs.tsx'), 'BackgroundJobs'),
  },
  '/admin/not_interested_reasons': {
    label: msg('Not-interested reasons'),
    screen: lazyRouteComponent(() => import('./NotInterestedReasons.tsx'), 'NotInterestedReasons'),
  },
} as const satisfies Record<`/${'admin' | 'settings'}/${string}`, AdminPage>

export type AdminPath = keyof typeof adminPages

export const adminItems = Object.entries<AdminPage>(adminPages).map(([path, page]) => ({
  path: path as AdminPath,
  ...page,
}))

/** Where the entries of the user menu and the navigation lead. */
export const globalSettingsStart: AdminPath = '/settings/background_jobs'
export const adminPanelStart: AdminPath = '/admin/not_interested_reasons'
