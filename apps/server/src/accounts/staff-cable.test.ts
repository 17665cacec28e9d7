import { describe, expect, vi } from 'vitest'
import { hashToken } from '../platform/http/secrets.ts'
import { newPerson } from '../people/test/new-person.ts'
import { type Browser, test } from '../test/club.ts'
import { newUser, signedIn } from '../users/test/new-user.ts'
import { publish } from '../platform/realtime/publish.ts'
import { openBareSocket, refusalOf } from '../platform/realtime/test/bare-client.ts'
import { eventually } from '../test/eventually.ts'

const cableOf = (address: string) => `${address.replace('http', 'ws')}/cable`

function openChannel(own: Browser) {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return openBareSocket(cableOf(own.address), { headers: { cookie }, origin: own.address })
}

const eventsOf = ({ frames }: ReturnType<typeof openBareSocket>) =>
  frames.flatMap(({ message }) => (message as { event?: string } | undefined)?.event ?? [])

describe('a kiosk', () => {
  test('guessing activation codes is rate-limited and not logged', async ({ server, browser }) => {
    const { db } = server.context
    const address = cableOf(server.address)
    const errors = vi.spyOn(server.app.log, 'error')
    for (let guess = 0; guess < 10; guess += 1) {
      await browser({ 'x-visitor-app-code': `GUESS-${guess}` }).send('GET', '/heartbeat')
    }

    const origin = server.address
    expect(await refusalOf(`${address}?visitor_app_code=GUESS-10`, { origin })).toBe(429)
    expect(errors).not.toHaveBeenCalled()
    using kiosk = openBareSocket(`${address}?visitor_app_code=northside-1`, { origin })
    await kiosk.until('welcome')
    await db.deleteFrom('failed_attempts').execute()
  })
})

test('only root receives messages of a closed club', async ({ as, clubs, server }) => {
  const { db } = server.context
  const id = clubs['melbourne']!
  const guestChannel = JSON.stringify({ channel: 'GuestNotificationsChannel' })
  using kiosk = openBareSocket(`${cableOf(server.address)}?visitor_app_code=NORTHSIDE-1`, { origin: server.address })
  await db
    .insertInto('public_guest_tokens')
    .values({ company_id: id, token_hash: hashToken('scanned'), expires_at: new Date(Date.now() + 60_000) })
    .execute()
  using phone = openBareSocket(`${cableOf(server.address)}?public_token=scanned`, { origin: server.address })
  using manager = openChannel(await as('club_manager'))
  using root = openChannel(await as('root'))
  for (const visitor of [kiosk, phone]) await visitor.send('subscribe', guestChannel)
  for (const staff of [manager, root]) await staff.send('subscribe')
  for (const one of [kiosk, phone, manager, root]) await one.until('confirm_subscription')
  const publishEvent = async (event: string) => {
    for (const channel of ['GuestNotificationsChannel', 'NotificationsChannel']) {
      const envelope = { type: 'Record', event, company_id: id, message: null, data: { record: 'tag', id: 1 } } as const
      await publish(db, { channel, envelope, to: { company_id: id } })
    }
    await eventually(() => eventsOf(root).includes(event))
  }

  await publishEvent('open')
  await eventually(() => [kiosk, phone, manager].every((one) => eventsOf(one).includes('open')))
  await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', id).execute()
  await publishEvent('closed')
  await publishEvent('closed for good')
  await db.updateTable('companies').set({ status: 'active' }).where('id', '=', id).execute()

  for (const one of [kiosk, phone, manager]) expect(eventsOf(one)).not.toContain('closed')
})

describe('impersonation', () => {
  test('ends with the right to impersonate', async ({ as, browser, clubs, users, server }) => {
    const { db } = server.context
    const company_id = clubs['melbourne']!
    const holder = await newUser(await as('root'), company_id, { can_impersonate: true })
    const own = await signedIn(browser, holder)
    await own.call('POST /api/users/{id}/impersonate', { params: { id: users['salesperson']! } })
    using channel = openChannel(own)
    using witness = openChannel(await as('club_manager'))
    for (const one of [channel, witness]) {
      await one.send('subscribe')
      await one.until('confirm_subscription')
    }
    const publishEvent = async (event: string) => {
      await publish(db, {
        channel: 'NotificationsChannel',
        envelope: { type: 'Record', event, company_id, message: null, data: { record: 'tag', id: 1 } },
        to: { company_id },
      })
      await eventually(() => eventsOf(witness).includes(event))
    }

    await publishEvent('before')
    await eventually(() => eventsOf(channel).includes('before'))
    await db.updateTable('users').set({ can_impersonate: false }).where('id', '=', holder.id).execute()
    await publishEvent('after')
    await publishEvent('later')

    expect(eventsOf(channel)).not.toContain('after')
  })
})

test('a restricted salesperson receives no ids of records of people they may not see', async ({
  as,
  clubs,
  server,
  users,
}) => {
  const [own, other] = [
    await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! }),
    await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! }),
  ]
  using restricted = openChannel(await as('salesperson'))
  using unrestricted = openChannel(await as('manager'))
  for (const socket of [restricted, unrestricted]) {
    await socket.send('subscribe')
    await socket.until('confirm_subscription')
  }
  const manager = await as('club_manager')
  for (const { id } of [other, own]) {
    await manager.call('PUT /api/people/{id}', { params: { id }, body: { city: 'Melbourne' } })
    await manager.call('POST /api/people/{id}/notes', { params: { id }, body: { description: 'Called back' } })
  }
  type Envelope = { event?: string; data?: { id?: number; person_id?: number } } | undefined
  const received = ({ frames }: ReturnType<typeof openBareSocket>) =>
    frames.flatMap(({ message }) => {
      const { event, data } = (message as Envelope) ?? {}
      return event === 'person.updated' || event === 'note.created'
        ? [{ event, about: data?.person_id ?? data?.id }]
        : []
    })
  await eventually(() => [restricted, unrestricted].every((socket) => received(socket).length === 4))

  const of = (about: number | undefined) => [
    { event: 'person.updated', about },
    { event: 'note.created', about },
  ]
  expect(new Set(received(unrestricted))).toEqual(new Set([...of(other.id), ...of(own.id)]))
  expect(new Set(received(restricted))).toEqual(new Set([...of(undefined), ...of(own.id)]))
})
