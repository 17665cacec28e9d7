import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/i18n/translate.ts'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

interface SettingsPage {
  label: string
  may?: RoutePermission
  has?: (club: AccountCompany) => boolean
  screen: AsyncRouteComponent<object>
}

export const settingsPages = {
  general: {
    label: msg('General'),
    screen: lazyRouteComponent(() => import('./General.tsx'), 'General'),
  },
  users: {
    label: msg('Users'),
    screen: lazyRouteComponent(() => import('../users/Users.tsx'), 'Users'),
  },
  templates: {
    label: msg('Templates'),
    screen: lazyRouteComponent(() => import('../templates/Templates.tsx'), 'ClubTemplates'),
  },
  custom_forms: {
    label: msg('Registration Forms'),
    screen: lazyRouteComponent(() => import('../forms/CustomForms.tsx'), 'CustomForms'),
  },
  tags: {
    label: msg('Tags'),
    screen: lazyRouteComponent(() => import('./Tags.tsx'), 'Tags'),
  },
  twilio_calls: {
    label: msg('Calls'),
    screen: lazyRouteComponent(() => import('../voice/Calls.tsx'), 'Calls'),
  },
  appointment_categories: {
    label: msg('Appointment Categories'),
    screen: lazyRouteComponent(() => import('./AppointmentCategories.tsx'), 'AppointmentCategories'),
  },
  secondary_sale_types: {
    label: msg('Secondary Sale Types'),
    may: 'settings:secondary_sale_types',
    screen: lazyRouteComponent(() => import('./SecondarySaleTypes.tsx'), 'SecondarySaleTypes'),
  },
  questionnaires: {
    label: msg('Questionnaires'),
    may: 'settings:root_pages',
    screen: lazyRouteComponent(() => import('../kiosk/Questionnaires.tsx'), 'Questionnaires'),
  },
  marketing_sources: {
    label: msg('Marketing Sources'),
    screen: lazyRouteComponent(() => import('./MarketingSources.tsx'), 'MarketingSources'),
  },
  webhooks: {
    label: msg('Webhooks'),
    may: 'settings:root_pages',
    screen: lazyRouteComponent(() => import('../webhooks/Webhooks.tsx'), 'Webhooks'),
  },
  system_integrations: {
    label: msg('System Integrations'),
    screen: lazyRouteComponent(() => import('../integrations/SystemIntegrations.tsx'), 'SystemIntegrations'),
  },
  sign_in_app_settings: {
    label: msg('Sign In App'),
    screen: lazyRouteComponent(() => import('../kiosk/SignInApp.tsx'), 'SignInApp'),
  },
  kiosk_devices: {
    label: msg('Sign In Devices'),
    screen: lazyRouteComponent(() => import('../kiosk/KioskDevices.tsx'), 'KioskDevices'),
  },
  visit_types: {
    label: msg('Visit Types'),
    may: 'settings:root_pages',
    screen: lazyRouteComponent(() => import('../kiosk/VisitTypes.tsx'), 'VisitTypes'),
  },
  branding: {
    label: msg('Branding'),
    may: 'settings:root_pages',
    screen: lazyRouteComponent(() => import('../companies/Branding.tsx'), 'Branding'),
  },
  guest_waivers: {
    label: msg('Guest Waivers'),
    may: 'settings:root_pages',
    screen: lazyRouteComponent(() => import('../kiosk/GuestWaivers.tsx'), 'GuestWaivers'),
  },
  end_of_days: {
    label: msg('End of days'),
    has: ({ end_of_day_custom_fields }) => end_of_day_custom_fields.length > 0,
    screen: lazyRouteComponent(() => import('../targets/EndOfDays.tsx'), 'EndOfDays'),
  },
  audit: {
    label: msg('Audit'),
    may: 'managers',
    screen: lazyRouteComponent(() => import('../audit/ClubAudit.tsx'), 'ClubAudit'),
  },
} as const satisfies Record<string, SettingsPage>

export type SettingsItemName = keyof typeof settingsPages

export const settingsItems = Object.entries<SettingsPage>(settingsPages).map(([name, page]) => ({
  name: name as SettingsItemName,
  ...page,
}))
