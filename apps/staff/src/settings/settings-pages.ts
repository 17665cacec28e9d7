import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/messages/translate.ts'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

interface SettingsPage {
  label: string
  /** Beyond the right to open the settings of a club. */
  may?: RoutePermission
  screen: AsyncRouteComponent<object>
}

/** Every screen in the settings of a club, in the order of the menu: its address, its entry and who may open it. */
export const settingsPages = {
  general: {
    label: msg('General'),
    screen: lazyRouteComponent(() => import('./General.tsx'), 'General'),
  },
  users: {
    label: msg('Users'),
    screen: lazyRouteComponent(() => import('../users/Users.tsx'), 'Users'),
  },
  marketing_sources: {
    label: msg('Marketing Sources'),
    screen: lazyRouteComponent(() => import('./MarketingSources.tsx'), 'MarketingSources'),
  },
  appointment_categories: {
    label: msg('Appointment Categories'),
    screen: lazyRouteComponent(() => import('./AppointmentCategories.tsx'), 'AppointmentCategories'),
  },
  tags: {
    label: msg('Tags'),
    screen: lazyRouteComponent(() => import('./Tags.tsx'), 'Tags'),
  },
} as const satisfies Record<string, SettingsPage>

export type SettingsItemName = keyof typeof settingsPages

export const settingsItems = Object.entries<SettingsPage>(settingsPages).map(([name, page]) => ({
  name: name as SettingsItemName,
  ...page,
}))
