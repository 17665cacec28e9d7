import { sentEvents, webhookEvents } from '@spotter/domain/webhooks/events.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { freeTime } from '../activities/test/booked.ts'
import { newcomer, newTablet, register } from '../kiosk/test/kiosk.ts'
import { type Browser, test } from '../test/club.ts'
import { startReceiver } from './test/receiver.ts'

interface Document {
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: object } } } } }>
}

test('every event that is sent has exactly the fields that the OpenAPI document lists, in that order', async ({
  club,
}) => {
  const { as, browser, clubs, server } = club
  server.context.config.webhookAllowPrivate = true
  const { url, received, close } = await startReceiver()
  onTestFinished(close)
  const [root, staff, tablet] = [await as('root'), await as('club_manager'), await newTablet(club)]
  const company_id = clubs['melbourne']!
  const { id } = await root.call('POST /api/companies/{company_id}/settings/webhooks', {
    params: { company_id },
    body: { url, events: [...webhookEvents] },
  })
  await root.call('POST /api/companies/{company_id}/settings/webhooks/{id}/test', { params: { company_id, id } })
  await register(tablet, newcomer({ visit: 'guest' }))
  await changePerson(staff)
  await changeAppointment(staff)
  const payloads = () => received.map(({ body }) => JSON.parse(body) as { type: string })
  await expect
    .poll(() => [...new Set(payloads().map(({ type }) => type))].toSorted(), { interval: 50 })
    .toEqual(sentEvents.toSorted())

  const { webhooks } = (await browser().send<Document>('GET', '/api/openapi.json')).body
  expect(Object.keys(webhooks)).toEqual(sentEvents)
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  formats.default(ajv)
  for (const payload of payloads()) {
    const { schema } = webhooks[payload.type]!.post.requestBody.content['application/json']
    const isListed = ajv.compile(closed(schema))
    isListed(payload)
    expect({ type: payload.type, errors: isListed.errors }).toEqual({ type: payload.type, errors: null })
    expect(keysOf(payload)).toEqual(listedKeysOf(schema))
  }
})

const addPerson = (staff: Browser) =>
  staff.call('POST /api/people', {
    body: { first_name: 'Ada', email: `${randomUUID()}@example.com`, birthday: '1990-02-28' },
  })

async function changePerson(staff: Browser): Promise<void> {
  const { id } = await addPerson(staff)
  await staff.call('PUT /api/people/{id}', { params: { id }, body: { last_name: 'Byron' } })
  await staff.call('POST /api/people/{id}/improve', { params: { id }, body: { status: 'tour' } })
  await staff.call('DELETE /api/people/{id}', { params: { id } })
  await staff.call('PUT /api/people/{id}/restore', { params: { id } })
}

async function changeAppointment(staff: Browser): Promise<void> {
  const { id } = await staff.call('POST /api/people/{id}/activities', {
    params: { id: (await addPerson(staff)).id },
    body: { kind_code: 'tour', start: freeTime() },
  })
  await staff.call('PUT /api/activities/{id}', { params: { id }, body: { name: 'A look around' } })
  await staff.call('PUT /api/activities/{id}/mark_confirmed', { params: { id } })
  await staff.call('DELETE /api/activities/{id}', { params: { id } })
}

function closed(schema: object): object {
  if (Array.isArray(schema)) return schema
  const inside = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? closed(value as object) : (value as unknown),
    ]),
  )
  return 'properties' in schema ? { ...inside, additionalProperties: false } : inside
}

const keysOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, inner]) => [key, ...keysOf(inner)])
    : []

const listedKeysOf = ({ properties = {} }: { properties?: Record<string, object> }): unknown[] =>
  Object.entries(properties).map(([key, inner]) => [key, ...listedKeysOf(inner)])
