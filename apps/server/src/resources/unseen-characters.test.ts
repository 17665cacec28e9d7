import { expect } from 'vitest'
import { test } from '../test/club.ts'

type Refused = { errors?: Record<string, string[]> }

test.for(['\u202e', 'VIP\u202e', 'P\u2066IV'])(
  'a name with %j, which turns the direction of what follows, is refused',
  async (name, { as, clubs }) => {
    const manager = await as('club_manager')
    const { status, body } = await manager.send<Refused>('POST', `/api/companies/${clubs['melbourne']}/tags`, {
      body: { name },
    })
    expect([status, body.errors]).toEqual([422, { name: ['is invalid'] }])
  },
)

test('a text of several lines may have tabs', async ({ as, clubs }) => {
  const manager = await as('club_manager')
  const { status } = await manager.send('PUT', `/api/companies/${clubs['melbourne']}/settings/sign_in_app`, {
    body: { visitor_app_additional_email_terms: 'We write:\n\tonce a month' },
  })
  expect(status).toBe(200)
})

test('half a character in the description of a webhook is refused', async ({ as, clubs }) => {
  const root = await as('root')
  const { status, body } = await root.send<Refused>('POST', `/api/companies/${clubs['melbourne']}/settings/webhooks`, {
    body: { url: 'https://crm.example/', events: ['person.created'], description: 'Mailing \ud800' },
  })
  expect([status, body.errors]).toEqual([422, { description: ['is invalid'] }])
})

test('half a character in the id of the club in its system is refused', async ({ as, clubs }) => {
  const root = await as('root')
  const path = `/api/companies/${clubs['berlin']}/system_integrations`
  const { status, body } = await root.send<Refused>('POST', path, {
    body: { api: 'gymmaster', enabled: false, club_external_id: 'No. \ud800' },
  })
  expect([status, body.errors]).toEqual([422, { club_external_id: ['is invalid'] }])
})
