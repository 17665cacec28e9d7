import { randomBytes } from 'node:crypto'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../platform/db/schema.ts'
import { openBareSocket } from '../../platform/realtime/test/bare-client.ts'
import { type Club, test } from '../../test/club.ts'

const addDevice = async (
  { context: { db } }: Club['server'],
  company_id: number,
  values: Partial<Insertable<Database['kiosk_devices']>> = {},
) =>
  (
    await db
      .insertInto('kiosk_devices')
      .values({ company_id, key_hash: randomBytes(32), name: 'Front desk', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

test('lists devices with their last report, signed-out ones last', async ({ as, server, clubs }) => {
  const company_id = clubs['melbourne']!
  const ago = (ms: number) => new Date(Date.now() - ms)
  const old = await addDevice(server, company_id, { name: 'Old', revoked_at: ago(1000) })
  const desk = await addDevice(server, company_id, { version: '1.0.11', platform: 'iPad', waiting: 3 })
  const away = await addDevice(server, company_id, {
    name: 'Away',
    last_seen_at: ago(2 * kioskTimings.heartbeat + 60_000),
  })
  await addDevice(server, clubs['london']!, { name: 'Elsewhere' })
  const letter = { company_id, unreadable: Buffer.from('?') }
  await server.context.db
    .insertInto('visitor_registrations')
    .values([
      { ...letter, key: 'unreadable-of-the-desk', device_id: desk },
      { ...letter, key: 'unreadable-of-nobody' },
      { company_id, key: 'readable', device_id: desk },
    ])
    .execute()

  const listed = await (
    await as('club_manager')
  ).call('GET /api/companies/{company_id}/kiosk_devices', { params: { company_id } })

  expect(listed.collection).toMatchObject([
    { id: desk, name: 'Front desk', version: '1.0.11', platform: 'iPad', waiting: 3, unreadable: 1, online: true },
    { id: away, online: false, unreadable: 0 },
    { id: old, online: false, revoked_at: expect.any(String) },
  ])
  expect(listed.unreadable).toBe(1)
})

test('renaming a device concurrently conflicts', async ({ as, server, clubs }) => {
  const company_id = clubs['melbourne']!
  const id = await addDevice(server, company_id)
  const manager = await as('club_manager')
  const path = `/api/companies/${company_id}/kiosk_devices/${id}`
  const rename = (name: string, lock_version: number) => manager.send('PUT', path, { body: { name, lock_version } })

  expect(await rename('  Tablet by the door ', 0)).toMatchObject({
    status: 200,
    body: { name: 'Tablet by the door', lock_version: 1, message: 'Device was successfully updated.' },
  })
  expect(await rename('Mine', 0)).toMatchObject({ status: 409, body: { current: { name: 'Tablet by the door' } } })
  expect(await rename(' ', 1)).toMatchObject({ status: 422, body: { errors: { name: ["can't be blank"] } } })
  const audit = await server.context.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('kind', '=', 'kiosk_device.renamed')
    .where('subject_id', '=', id)
    .execute()
  expect(audit).toEqual([{ before: { name: 'Front desk' }, after: { name: 'Tablet by the door' } }])
})

test('a device that is signed out is no longer reloaded, and is let in again', async ({ as, server, clubs }) => {
  const company_id = clubs['melbourne']!
  const id = await addDevice(server, company_id, { waiting: 2 })
  const manager = await as('club_manager')
  const params = { company_id, id }

  expect(await manager.call('DELETE /api/companies/{company_id}/kiosk_devices/{id}', { params })).toMatchObject({
    revoked_at: expect.any(String),
    online: false,
    waiting: 2,
    message: 'Front desk was signed out.',
  })
  expect(await manager.send('POST', `/api/companies/${company_id}/kiosk_devices/${id}/reload`)).toMatchObject({
    status: 422,
  })
  expect(await manager.call('POST /api/companies/{company_id}/kiosk_devices/{id}/restore', { params })).toMatchObject({
    revoked_at: null,
    online: true,
  })
})

test('a reload reaches the club’s devices and names the one meant', async ({ as, server, clubs }) => {
  const company_id = clubs['melbourne']!
  const id = await addDevice(server, company_id)
  const { visitor_app_code } = await server.context.db
    .selectFrom('companies')
    .select('visitor_app_code')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  using kiosk = openBareSocket(
    `${server.address.replace('http', 'ws')}/cable?visitor_app_code=${encodeURIComponent(visitor_app_code ?? '')}`,
    { origin: server.address },
  )
  const channel = JSON.stringify({ channel: 'GuestNotificationsChannel' })
  await kiosk.send('subscribe', channel)
  await kiosk.until('confirm_subscription')

  const answer = await (
    await as('club_manager')
  ).call('POST /api/companies/{company_id}/kiosk_devices/{id}/reload', { params: { company_id, id } })

  expect(answer.reload_asked_at).not.toBeNull()
  await expect
    .poll(() => kiosk.frames.find(({ identifier, message }) => identifier === channel && message)?.message)
    .toMatchObject({ type: 'ReloadFrontend', company_id, data: { device_id: id } })
})

test('a device of another club does not exist', async ({ as, server, clubs }) => {
  const id = await addDevice(server, clubs['london']!)
  const { status } = await (
    await as('club_manager')
  ).send('DELETE', `/api/companies/${clubs['melbourne']!}/kiosk_devices/${id}`)
  expect(status).toBe(404)
})
