import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/i18n/translate.ts'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { lazyScreen } from '../shell/lazy-screen.ts'

interface SettingsPage {
  label: string
  may?: RoutePermission
  has?: (club: AccountCompany) => boolean
  screen: AsyncRouteComponent<object>
}

export const settingsPages = {
  general: {
    label: msg('General'),
    screen: lazyScreen(() => import('./General.tsx'), 'General'),
  },
  users: {
    label: msg('Users'),
    screen: lazyScreen(() => import('../users/Users.tsx'), 'Users'),
  },
  templates: {
    label: msg('Templates'),
    screen: lazyScreen(() => import('../templates/Templates.tsx'), 'ClubTemplates'),
  },
  automated_items: {
    label: msg('Automated Items'),
    screen: lazyScreen(() => import('../automations/Automations.tsx'), 'ClubAutomations'),
  },
  first_response: {
    label: msg('New Leads'),
    screen: lazyScreen(() => import('../first-response/FirstResponseSettings.tsx'), 'FirstResponseSettings'),
  },
  scheduler: {
    label: msg('Scheduler'),
    screen: lazyScreen(() => import('../schedulers/Scheduler.tsx'), 'ClubScheduler'),
  },
  custom_forms: {
    label: msg('Registration Forms'),
    screen: lazyScreen(() => import('../forms/CustomForms.tsx'), 'CustomForms'),
  },
  tags: {
    label: msg('Tags'),
    screen: lazyScreen(() => import('./Tags.tsx'), 'Tags'),
  },
  inbound_emails: {
    label: msg('Inbound Emails'),
    screen: lazyScreen(() => import('../messages/inbound/InboundEmails.tsx'), 'InboundEmails'),
  },
  blocked_senders: {
    label: msg('Blocked Senders'),
    screen: lazyScreen(() => import('./BlockedSenders.tsx'), 'BlockedSenders'),
  },
  twilio_calls: {
    label: msg('Calls'),
    screen: lazyScreen(() => import('../voice/Calls.tsx'), 'Calls'),
  },
  appointment_categories: {
    label: msg('Appointment Categories'),
    screen: lazyScreen(() => import('./AppointmentCategories.tsx'), 'AppointmentCategories'),
  },
  secondary_sale_types: {
    label: msg('Secondary Sale Types'),
    may: 'settings:secondary_sale_types',
    screen: lazyScreen(() => import('./SecondarySaleTypes.tsx'), 'SecondarySaleTypes'),
  },
  questionnaires: {
    label: msg('Questionnaires'),
    may: 'settings:root_pages',
    screen: lazyScreen(() => import('../kiosk/Questionnaires.tsx'), 'Questionnaires'),
  },
  kpi: {
    label: msg('KPI'),
    screen: lazyScreen(() => import('../targets/Kpis.tsx'), 'Kpis'),
  },
  monthly_sales_targets: {
    label: msg('Monthly Sales Targets'),
    screen: lazyScreen(() => import('../targets/MonthlyTargets.tsx'), 'MonthlyTargets'),
  },
  marketing_sources: {
    label: msg('Marketing Sources'),
    screen: lazyScreen(() => import('./MarketingSources.tsx'), 'MarketingSources'),
  },
  webhooks: {
    label: msg('Webhooks'),
    may: 'settings:root_pages',
    screen: lazyScreen(() => import('../webhooks/Webhooks.tsx'), 'Webhooks'),
  },
  system_integrations: {
    label: msg('System Integrations'),
    screen: lazyScreen(() => import('../integrations/SystemIntegrations.tsx'), 'SystemIntegrations'),
  },
  sign_in_app_settings: {
    label: msg('Sign In App'),
    screen: lazyScreen(() => import('../kiosk/SignInApp.tsx'), 'SignInApp'),
  },
  kiosk_devices: {
    label: msg('Sign In Devices'),
    screen: lazyScreen(() => import('../kiosk/KioskDevices.tsx'), 'KioskDevices'),
  },
  visit_types: {
    label: msg('Visit Types'),
    may: 'settings:root_pages',
    screen: lazyScreen(() => import('../kiosk/VisitTypes.tsx'), 'VisitTypes'),
  },
  branding: {
    label: msg('Branding'),
    may: 'settings:root_pages',
    screen: lazyScreen(() => import('../companies/Branding.tsx'), 'Branding'),
  },
  guest_waivers: {
    label: msg('Guest Waivers'),
    may: 'settings:root_pages',
    screen: lazyScreen(() => import('../kiosk/GuestWaivers.tsx'), 'GuestWaivers'),
  },
  end_of_days: {
    label: msg('End of Day'),
    has: ({ end_of_day_custom_fields }) => end_of_day_custom_fields.length > 0,
    screen: lazyScreen(() => import('../targets/EndOfDays.tsx'), 'EndOfDays'),
  },
  inbound_whatsapps: {
    label: msg('Inbound WhatsApp'),
    may: 'settings:inbound_whatsapps',
    has: ({ enable_whatsapp_messaging }) => enable_whatsapp_messaging,
    screen: lazyScreen(() => import('../messages/inbound/InboundWhatsapps.tsx'), 'InboundWhatsapps'),
  },
  audit: {
    label: msg('Audit'),
    may: 'managers',
    screen: lazyScreen(() => import('../audit/ClubAudit.tsx'), 'ClubAudit'),
  },
} as const satisfies Record<string, SettingsPage>

export type SettingsItemName = keyof typeof settingsPages

export const settingsItems = Object.entries<SettingsPage>(settingsPages).map(([name, page]) => ({
  name: name as SettingsItemName,
  ...page,
}))
