import { settingsFields } from '@spotter/contract/resource-endpoints.ts'
import type { Field, Resource, Settings } from '@spotter/contract/resource.ts'
import { resources, settingsPages } from '@spotter/contract/resources.ts'
import { msg } from '@spotter/domain/text.ts'
import {
  applicationFields,
  deviceFields,
  formFields,
  integrationFields,
  keptFields,
  templateFields,
  userFields,
  waiverFields,
  webhookFields,
} from './written-fields.ts'

/** A kind of record whose changes are settings. */
export interface AuditedRecord {
  label: string
  /** Where its name stands, as SQL. */
  named: { table: string; name: string } | null
  /** The field that its name is, where that is one. */
  knownBy?: Field | undefined
  fields: Record<string, Field>
  /** Declared ones can be changed back by their own way of saving. */
  declared: { resource: Resource } | { settings: Settings } | null
  /** Where what it is called by opens something: that field is for root alone, and others know the record by less. */
  forRoot?: { field: string; shortName: (name: string) => string }
}

const byHand = (label: string, table: string | null, name: string, fields: Record<string, Field>): AuditedRecord => ({
  label,
  named: table === null ? null : { table, name },
  fields: { ...keptFields, ...fields },
  declared: null,
})

/** One that is known by a choice goes by its place in the list. */
const nameIn = ({ list: [first = 'name'], fields, order }: Resource): string =>
  fields[first]?.kind === 'choice' && order ? `'#' || ${order}` : first

const ofResource = (resource: Resource): AuditedRecord => ({
  label: resource.label,
  named: { table: resource.table, name: nameIn(resource) },
  knownBy: resource.fields[resource.list[0] ?? ''],
  fields: { ...keptFields, ...resource.fields },
  declared: { resource },
})

const ofSettings = (settings: Settings): AuditedRecord => ({
  label: settings.label,
  named: settings.key === 'id' ? { table: settings.table, name: 'name' } : null,
  // A copy of guest settings is a change of the club that touches fields of another page.
  fields: Object.assign({}, keptFields, ...[settings, ...settingsPages].map(settingsFields)) as Record<string, Field>,
  declared: { settings },
})

/** Every kind of record that the audit shows, in the order of the filter. */
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
  global: byHand(msg('Global setting'), null, '', {}),
  task_kind: byHand(msg('Task type'), null, '', {}),
  event_kind: byHand(msg('Event type'), null, '', {}),
  outcome: byHand(msg('Outcome'), null, '', {}),
}

export const auditedTypes = Object.keys(auditedRecords)
