import { mayGrant } from '@spotter/domain/accounts/lasting-access.ts'
import { may, type RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { actor } from '@spotter/domain/accounts/test/cast.ts'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { everyEndpoint } from './endpoints.ts'

const lasting = Object.entries<Endpoint>(everyEndpoint).filter(([, endpoint]) => endpoint.lasting)

test('routes that create lasting access are known', () => {
  expect(lasting.map(([key]) => key).toSorted()).toMatchInlineSnapshot(`
    [
      "POST /api/admin/audit/{id}/revert",
      "POST /api/admin/external_services/{id}/refresh_jwt",
      "POST /api/admin/oauth_applications",
      "POST /api/admin/oauth_applications/{id}/renew_secret",
      "POST /api/calendar_feeds",
      "POST /api/companies/{company_id}/audit/{id}/revert",
      "POST /api/companies/{company_id}/kiosk_devices/{id}/restore",
      "POST /api/companies/{company_id}/settings/webhook_deliveries/{id}/replay",
      "POST /api/companies/{company_id}/settings/webhooks",
      "POST /api/companies/{company_id}/settings/webhooks/{id}/replay",
      "POST /api/companies/{company_id}/settings/webhooks/{id}/rotate_secret",
      "POST /api/companies/{company_id}/setup_visitor_app",
      "POST /api/companies/{company_id}/system_integrations",
      "POST /api/companies/{company_id}/users",
      "POST /api/companies/{company_id}/wall_displays",
      "POST /api/users",
      "POST /api/users/{id}/invite",
      "POST /twilio/callers/validate",
      "POST /voice/callers/validate",
      "PUT /api/admin/oauth_applications/{id}",
      "PUT /api/admin/oauth_applications/{id}/restore",
      "PUT /api/companies/{company_id}/settings/webhooks/{id}",
      "PUT /api/companies/{company_id}/settings/webhooks/{id}/restore",
      "PUT /api/companies/{company_id}/system_integrations/{id}",
      "PUT /api/companies/{company_id}/system_integrations/{id}/restore",
      "PUT /api/companies/{company_id}/users/{id}",
      "PUT /api/companies/{company_id}/users/{id}/restore",
      "PUT /api/users/{id}",
      "PUT /api/users/{id}/restore",
    ]
  `)
})

test.each(lasting)('%s needs the permission of the person who really acts', (_, endpoint) => {
  const permission = endpoint.may as RoutePermission
  const root = actor('club_manager', { flags: ['root'] })
  const machine = actor('visitor_app', { id: 8 })
  expect(mayGrant(root, (who) => may(who, permission))).toBe(true)
  expect(mayGrant({ ...root, original_user_id: 8, impersonator: machine }, (who) => may(who, permission))).toBe(false)
})
