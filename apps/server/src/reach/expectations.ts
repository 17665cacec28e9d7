import { accountsReach } from '../accounts/reach.ts'
import { activitiesReach } from '../activities/reach.ts'
import { addressesReach } from '../addresses/reach.ts'
import { adminReach } from '../admin/reach.ts'
import { auditReach } from '../audit/reach.ts'
import { automationsReach } from '../automations/reach.ts'
import { firstResponseReach } from '../first-response/reach.ts'
import { bookingReach } from '../booking/reach.ts'
import { bulkChangesReach } from '../bulk-changes/reach.ts'
import { companiesReach } from '../companies/reach.ts'
import { formsReach } from '../forms/reach.ts'
import { historyReach } from '../history/reach.ts'
import { integrationsReach } from '../integrations/reach.ts'
import { kioskReach } from '../kiosk/reach.ts'
import { notificationsReach } from '../notifications/reach.ts'
import { oauthReach } from '../oauth/reach.ts'
import { peopleReach } from '../people/reach.ts'
import { healthReach } from '../platform/health/reach.ts'
import { dashboardReach } from '../dashboard/reach.ts'
import { reportsReach } from '../reports/reach.ts'
import { resourcesReach } from '../resources/reach.ts'
import { sandboxReach } from '../sandbox/reach.ts'
import { schedulersReach } from '../schedulers/reach.ts'
import { secondarySalesReach } from '../secondary-sales/reach.ts'
import { settingsReach } from '../settings/reach.ts'
import { targetsReach } from '../targets/reach.ts'
import { templatesReach } from '../templates/reach.ts'
import { usersReach } from '../users/reach.ts'
import { inboxReach } from '../inbox/reach.ts'
import { messagesReach } from '../messages/reach.ts'
import { voiceReach } from '../voice/reach.ts'
import { webhooksReach } from '../webhooks/reach.ts'
import type { Reach, Row } from './rows.ts'

const parts: readonly Reach[] = [
  accountsReach,
  activitiesReach,
  addressesReach,
  adminReach,
  auditReach,
  automationsReach,
  firstResponseReach,
  schedulersReach,
  reportsReach,
  dashboardReach,
  bookingReach,
  bulkChangesReach,
  companiesReach,
  formsReach,
  historyReach,
  integrationsReach,
  kioskReach,
  notificationsReach,
  oauthReach,
  peopleReach,
  healthReach,
  resourcesReach,
  sandboxReach,
  secondarySalesReach,
  settingsReach,
  targetsReach,
  templatesReach,
  usersReach,
  voiceReach,
  messagesReach,
  inboxReach,
  webhooksReach,
]
const expected = parts.flatMap((part) =>
  Object.entries(part).map(([key, value]) => ({ key, ...(typeof value === 'function' ? { row: value } : value) })),
)

export const expectedKeys = expected.map(({ key }) => key)

export const expectations: Record<string, Row> = Object.fromEntries(expected.map(({ key, row }) => [key, row]))

export const bodies: Record<string, object> = Object.fromEntries(
  expected.flatMap((found) => ('body' in found ? [[found.key, found.body]] : [])),
)

/** Public, or with a key of their own; show only colours and logos. */
export const outsideContract = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/docs.css',
  'GET /api/docs/docs.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui.js',
  'GET /metrics',
  'GET /assets/*',
  'GET /public/assets/*',
  'GET /visitor_registration/assets/*',
  'GET /visitor_registration/icons/*',
  'GET /visitor_registration/sw.js',
  'GET /visitor_registration/manifest.webmanifest',
  'GET /stylesheets/:file',
  'GET /companies/:slug/brand.css',
  'GET /company_images/:hash',
  'GET /mail_frame',
  'GET /mail_pictures/:token',
  'GET /mail_pictures/social/:name.png',
  'GET /forms/:slug/embed.js',
  'POST /oauth/token',
  'POST /oauth/revoke',
  ...['twilio', 'voice'].flatMap((prefix) =>
    ['status', 'queue', 'recording', 'transcription', 'caller', 'voice', 'incoming'].map(
      (kind) => `POST /${prefix}/webhooks/${kind}`,
    ),
  ),
  'POST /twilio/webhooks/messages',
  'POST /inbound/emails',
  'GET /calendar/feeds/:token.ics',
]
