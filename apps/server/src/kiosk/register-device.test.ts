import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { realtimeNotifications } from '../platform/realtime/notification.ts'
import { openBareSocket } from '../platform/realtime/test/bare-client.ts'
import { melbourneCode, newDeviceKey, newTablet, newcomer, register } from './test/kiosk.ts'
import { eventually } from '../test/eventually.ts'

const revoke = (
  club: { server: { context: { db: import('../platform/db/connect.ts').Db } } },
  id: number,
  revoked_at: Date | null,
) => club.server.context.db.updateTable('kiosk_devices').set({ revoked_at }).where('id', '=', id).execute()

describe('a tablet', () => {
  test('reports itself, gets a name and the sealing key', async ({ browser, server, clubs }) => {
    const first = await newTablet({ browser })
    const second = await newTablet({ browser })
    const again = await first.call('PUT /api/kiosk_device', { body: { waiting: 3, platform: 'Android 16' } })

    expect(again.id).toBe(first.device_id)
    expect(again.seal_key).toBe(second.seal_key)
    expect(Buffer.from(again.seal_key, 'base64')).toHaveLength(65)
    const rows = await server.context.db.selectFrom('kiosk_devices').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { name: 'Tablet 1', waiting: 3, version: '1.0.11', platform: 'Android 16', company_id: clubs['melbourne'] },
      { name: 'Tablet 2', waiting: 0, platform: null },
    ])
    expect(rows[0]!.key_hash.toString('hex')).not.toContain(first.key)
  })

  test.for([
    ['DE', 'Tablet 1'],
    ['FR', 'Tablette 1'],
    ['MX', 'Tableta 1'],
    ['GB', 'Tablet 1'],
  ])(
    'of a club in %s is called %s until it is renamed',
    async ([country = '', name = ''], { server, clubs, browser }) => {
      const { db } = server.context
      const company = db.updateTable('companies').where('id', '=', clubs['berlin']!)
      await company.set({ country }).execute()
      await db.deleteFrom('kiosk_devices').where('company_id', '=', clubs['berlin']!).execute()
      const device = { 'x-visitor-app-code': 'SPREE-4', 'x-visitor-app-device': newDeviceKey() }
      const tablet = browser({ ...device, 'accept-language': 'en' })
      expect((await tablet.call('PUT /api/kiosk_device', { body: {} })).name).toBe(name)
      await db.updateTable('kiosk_devices').set({ name: 'Front desk' }).where('name', '=', name).execute()
      expect((await tablet.call('PUT /api/kiosk_device', { body: {} })).name).toBe('Front desk')
      await company.set({ country: 'DE' }).execute()
    },
  )

  test('without a valid key is anonymous', async ({ browser }) => {
    for (const device of [{}, { 'x-visitor-app-device': "' or 1=1 --" }, { 'x-visitor-app-device': 'a'.repeat(33) }]) {
      const tablet = browser({ 'x-visitor-app-code': melbourneCode, ...device })
      expect(await tablet.call('PUT /api/kiosk_device', { body: {} })).toMatchObject({ id: null, name: null })
    }
  })

  test('of another club with the same key is another one', async ({ browser }) => {
    const device = { 'x-visitor-app-device': newDeviceKey() }
    const here = await browser({ 'x-visitor-app-code': melbourneCode, ...device }).call('PUT /api/kiosk_device', {
      body: {},
    })
    const there = await browser({ 'x-visitor-app-code': 'CAMDEN-2', ...device }).call('PUT /api/kiosk_device', {
      body: {},
    })
    expect(there.id).not.toBe(here.id)
  })

  test('is published to staff on changes, not with every heartbeat', async ({ browser, server }) => {
    const tablet = await newTablet({ browser })
    const received: string[] = []
    const client = await server.context.pool.connect()
    client.on('notification', ({ payload = '' }) => received.push(payload))
    await client.query(`listen ${realtimeNotifications}`)
    const report = (waiting: number) => tablet.call('PUT /api/kiosk_device', { body: { waiting } })
    await report(0)
    await report(0)
    await report(2)
    await eventually(() => received.some((text) => text.includes('kiosk_device.reported')))
    await client.query(`unlisten ${realtimeNotifications}`)
    client.release()

    expect(received.filter((text) => text.includes('kiosk_device.reported'))).toHaveLength(1)
  })

  test('is seen with every heartbeat', async ({ browser, server }) => {
    const tablet = await newTablet({ browser })
    const { db } = server.context
    const mine = db.updateTable('kiosk_devices').where('id', '=', tablet.device_id)
    await mine.set({ last_seen_at: new Date('2026-01-01') }).execute()
    expect((await tablet.send('GET', '/hearbeat')).status).toBe(204)
    const row = db.selectFrom('kiosk_devices').select('last_seen_at').where('id', '=', tablet.device_id)
    expect(Date.now() - Date.parse((await row.executeTakeFirstOrThrow()).last_seen_at)).toBeLessThan(60_000)
  })

  test('that missed a reload request receives it with its next report', async ({ browser, server }) => {
    const tablet = await newTablet({ browser })
    const mine = server.context.db.updateTable('kiosk_devices').where('id', '=', tablet.device_id)
    await mine.set({ reload_asked_at: new Date() }).execute()
    const report = (started: boolean) => tablet.call('PUT /api/kiosk_device', { body: { started } })
    expect([(await report(false)).reload, (await report(true)).reload, (await report(false)).reload]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a tablet that was signed out', () => {
  test('is refused everywhere, also at the door, and the others go on', async ({ browser, server }) => {
    const tablet = await newTablet({ browser })
    const other = await newTablet({ browser })
    await revoke({ server }, tablet.device_id, new Date())
    const why = 'This device was signed out. A manager can allow it again.'

    const calls = [
      ['GET', '/api/accounts/current'],
      ['GET', '/api/people/search?phone=0412345678'],
      ['GET', '/hearbeat'],
      ['PUT', '/api/kiosk_device'],
      ['POST', '/api/people'],
      ['POST', '/api/visitor_registrations'],
    ] as const
    for (const [method, path] of calls) {
      const { status, body } = await tablet.send(method, path, method === 'GET' ? {} : { body: {} })
      expect([path, status, body]).toMatchObject([path, 401, { errors: { base: [why] } }])
    }
    await tablet.send('GET', '/users/sign_in')
    const signIn = { body: { visitor_app_code: melbourneCode } }
    for (let turn = 0; turn < 11; turn += 1) {
      const refused = await tablet.send('POST', '/users/sign_in_visitor_app', signIn)
      expect(refused).toMatchObject({ status: 401, body: { errors: { base: [why] } } })
    }
    expect((await other.send('GET', '/api/accounts/current')).status).toBe(200)
    const fresh = browser()
    await fresh.send('GET', '/users/sign_in')
    expect((await fresh.send('POST', '/users/sign_in_visitor_app', signIn)).status).toBe(200)

    await revoke({ server }, tablet.device_id, null)
    expect((await tablet.send('GET', '/api/accounts/current')).status).toBe(200)
  })

  test('failing midway leaves nothing half saved', async ({ browser, server }) => {
    const tablet = await newTablet({ browser })
    await revoke({ server }, tablet.device_id, new Date())
    const person = newcomer({ first_name: 'Halfway' })
    expect((await register(tablet, person)).status).toBe(401)
    const { db } = server.context
    expect(await db.selectFrom('people').select('id').where('first_name', '=', 'Halfway').execute()).toEqual([])
    const made = db.selectFrom('visitor_registrations').select('key').where('key', '=', person.registration_key)
    expect(await made.execute()).toEqual([])
  })

  test.for(['after', 'before'])(
    'has its socket closed, opened %s it was known, and gets no other',
    async (when, { browser, server, as, clubs }) => {
      const key = newDeviceKey()
      const tablet = browser({ 'x-visitor-app-code': melbourneCode, 'x-visitor-app-device': key })
      const report = () => tablet.call('PUT /api/kiosk_device', { body: {} })
      const { address } = server
      const root = `${address.replace('http', 'ws')}/cable?visitor_app_code=${melbourneCode}&visitor_app_device=`
      if (when === 'after') await report()
      using socket = openBareSocket(root + key, { origin: address })
      using other = openBareSocket(root + newDeviceKey(), { origin: address })
      await Promise.all([socket.until('welcome'), other.until('welcome')])
      const { id } = await report()
      await (
        await as('club_manager')
      ).call('DELETE /api/companies/{company_id}/kiosk_devices/{id}', {
        params: { company_id: clubs['melbourne']!, id: id! },
      })
      expect(await socket.until('disconnect')).toMatchObject({ reason: 'unauthorized', reconnect: false })
      await socket.closed
      expect(other.ws.readyState).toBe(other.ws.OPEN)
      using again = openBareSocket(root + key, { origin: address })
      expect(await again.until('disconnect')).toMatchObject({ reason: 'unauthorized', reconnect: false })
    },
  )
})

test('staff are no device', async ({ as }) => {
  expect((await (await as('club_manager')).send('PUT', '/api/kiosk_device', { body: {} })).status).toBe(403)
})

test('what the club sets up differently reaches its kiosks, and not those of others', async ({ as, server, clubs }) => {
  const channel = JSON.stringify({ channel: 'GuestNotificationsChannel' })
  const open = (code: string) =>
    openBareSocket(`${server.address.replace('http', 'ws')}/cable?visitor_app_code=${code}`, { origin: server.address })
  using here = open(melbourneCode)
  using there = open('CAMDEN-2')
  for (const socket of [here, there]) {
    await socket.send('subscribe', channel)
    await socket.until('confirm_subscription')
  }
  const messages = ({ frames }: typeof here) =>
    frames.filter(({ message }) => (message as { type?: string } | undefined)?.type === 'AccountChanged').length
  const path = `/api/companies/${clubs['melbourne']}`
  const manager = await as('root')
  await manager.send('POST', `${path}/guest_waivers`, { body: { name: 'House rules', text: 'Wipe your bench.' } })
  await eventually(() => messages(here) > 0)
  const before = messages(here)
  await manager.send('PUT', `${path}/settings/sign_in_app`, { body: { visitor_registration_ask_for_gender: true } })
  await eventually(() => messages(here) > before)
  expect(messages(there)).toBe(0)
})
