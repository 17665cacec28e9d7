import { settingsFields } from '@spotter/contract/resource-endpoints.ts'
import { choice, type Field, type Resource, type Settings, text } from '@spotter/contract/resource.ts'
import { resources, settingsPages } from '@spotter/contract/resources.ts'
import { kpiKeys, kpiLabels } from '@spotter/domain/targets/kpis.ts'
import { msg } from '@spotter/domain/text.ts'
import {
  applicationFields,
  deviceFields,
  formFields,
  integrationFields,
  kpiFields,
  monthlyTargetFields,
  storedFields,
  templateFields,
  userFields,
  wallDisplayFields,
  waiverFields,
  webhookFields,
} from './written-fields.ts'

export interface AuditedRecord {
  label: string
  named: { table: string; name: string } | null
  knownBy?: Field | undefined
  fields: Record<string, Field>
  declared: { resource: Resource } | { settings: Settings } | null
  /** Fields that grant access are shown to root only; others see a short name. */
  forRoot?: { field: string; shortName: (name: string) => string }
}

const byHand = (label: string, table: string | null, name: string, fields: Record<string, Field>): AuditedRecord => ({
  label,
  named: table === null ? null : { table, name },
  fields: { ...storedFields, ...fields },
  declared: null,
})

const nameIn = ({ list: [first = 'name'], fields, order }: Resource): string =>
  fields[first]?.kind === 'choice' && order ? `'#' || ${order}` : first

const ofResource = (resource: Resource): AuditedRecord => ({
  label: resource.label,
  named: { table: resource.table, name: nameIn(resource) },
  knownBy: resource.fields[resource.list[0] ?? ''],
  fields: { ...storedFields, ...resource.fields },
  declared: { resource },
})

const ofSettings = (settings: Settings): AuditedRecord => ({
  label: settings.label,
  named: settings.key === 'id' ? { table: settings.table, name: 'name' } : null,
  // Copying guest settings touches fields of another page.
  fields: Object.assign({}, storedFields, ...[settings, ...settingsPages].map(settingsFields)) as Record<string, Field>,
  declared: { settings },
})

/** In the order of the filter. */
export const auditedRecords: Readonly<Record<string, AuditedRecord>> = {
  ...Object.fromEntries(settingsPages.map((settings) => [settings.name, ofSettings(settings)])),
  user: byHand(msg('User'), 'users', `first_name || ' ' || last_name`, userFields),
  custom_form: byHand(msg('Registration form'), 'custom_forms', 'header', formFields),
  ...Object.fromEntries(resources.map((resource) => [resource.name, ofResource(resource)])),
  questionnaire: byHand(msg('Questionnaire'), 'questionnaires', 'name', waiverFields),
  guest_waiver: byHand(msg('Guest waiver'), 'guest_waivers', 'name', waiverFields),
  kiosk_device: byHand(msg('Device'), 'kiosk_devices', 'name', deviceFields),
  system_integration: byHand(msg('Connection'), 'system_integrations', 'api', integrationFields),
  webhook: {
    ...byHand(msg('Webhook'), 'webhooks', 'url', webhookFields),
    forRoot: { field: 'url', shortName: (url) => URL.parse(url)?.host ?? '' },
  },
  oauth_application: byHand(msg('OAuth application'), 'oauth_applications', 'name', applicationFields),
  template: byHand(msg('Template'), 'templates', 'description', templateFields),
  mail_picture: byHand(msg('Picture for emails'), 'mail_pictures', 'name', { name: text(msg('Name')) }),
  kpi: {
    ...byHand(msg('KPI'), 'kpis', 'key', kpiFields),
    knownBy: choice(msg('KPI'), { options: kpiKeys.map((value) => ({ value, label: kpiLabels[value] })) }),
  },
  monthly_sales_target: byHand(
    msg('Monthly sales target'),
    'monthly_sales_targets',
    `(select first_name || ' ' || last_name from users where users.id = user_id)`,
    monthlyTargetFields,
  ),
  wall_display: byHand(msg('Wall display'), 'wall_displays', 'name', wallDisplayFields),
  global: byHand(msg('Global setting'), null, '', {}),
  clock: byHand(msg('Clock'), null, '', { hours_ahead: text(msg('Hours ahead')) }),
  keyword_list: byHand(msg('SMS keywords'), null, '', { entries: text(msg('Keywords')) }),
  task_kind: byHand(msg('Task type'), null, '', {}),
  event_kind: byHand(msg('Event type'), null, '', {}),
  outcome: byHand(msg('Outcome'), null, '', {}),
}

export const auditedTypes = Object.keys(auditedRecords)
