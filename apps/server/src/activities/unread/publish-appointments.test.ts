import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { openBareSocket } from '../../platform/realtime/test/bare-client.ts'
import { type Browser, test } from '../../test/club.ts'
import { freeTime } from '../test/booked.ts'
import { eventually } from '../../test/eventually.ts'

async function openChannel(own: Browser) {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = openBareSocket(`${own.address.replace('http', 'ws')}/cable`, {
    headers: { cookie },
    origin: own.address,
  })
  await socket.send('subscribe')
  await socket.until('confirm_subscription')
  return socket
}

interface Told {
  type: string
  event: string
  company_id: number
  data: { id: number; person_id: number; start: string; salesperson_id: number; record?: string }
}
type Channel = Awaited<ReturnType<typeof openChannel>>
/** A ping's message is a number. */
const messagesIn = ({ frames }: Channel) =>
  frames.flatMap(({ message }) => (typeof message === 'object' && message ? [message as Told] : []))
const appointmentsIn = (channel: Channel) => messagesIn(channel).filter(({ type }) => type === 'Appointment')
const eventsOf = (channel: Channel, id: number) =>
  appointmentsIn(channel).flatMap(({ event, data }) => (data.id === id ? [event] : []))

test('changes of a sales appointment are published to users who may see it', async ({ as, server, clubs, users }) => {
  const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
  const mia = await as('club_manager')
  using dana = await openChannel(await as('manager'))
  const start = freeTime()
  const { id } = await mia.call('POST /api/people/{id}/activities', {
    params: { id: person.id },
    body: { kind_code: 'tour', start },
  })
  const received = async (event: string) => eventually(() => eventsOf(dana, id).at(-1) === event)
  await received('booked')
  expect(appointmentsIn(dana).at(-1)).toEqual({
    type: 'Appointment',
    event: 'booked',
    company_id: clubs['melbourne'],
    message: null,
    data: { id, person_id: person.id, start, salesperson_id: users['salesperson'] },
  })
  await mia.call('PUT /api/activities/{id}', { params: { id }, body: { start: freeTime() } })
  await received('changed')
  await mia.call('PUT /api/activities/{id}/mark_confirmed', { params: { id } })
  await received('confirmed')
  await mia.call('DELETE /api/activities/{id}', { params: { id } })
  await received('cancelled')
  await mia.call('PUT /api/activities/{id}/restore', { params: { id } })
  await received('booked')
  await mia.call('PUT /api/activities/{id}', { params: { id }, body: { complete: true, outcome: 'No Sale' } })
  await received('completed')
  await mia.call('PUT /api/events/{id}/revert', { params: { id } })
  await received('changed')
})

test('restricted salespeople receive only their own and their people’s', async ({ as, server, clubs, users }) => {
  const [tom, priya] = [users['salesperson']!, users['salesperson_2']!]
  const mia = await as('club_manager')
  using tomsScreen = await openChannel(await as('salesperson'))
  using priyasScreen = await openChannel(await as('salesperson_2'))
  using london = await openChannel(await as('london_club_manager'))
  using danas = await openChannel(await as('manager'))
  const book = async (of: number | null, salesperson_id: number) => {
    const person = await newPerson(server, clubs['melbourne']!, { salesperson_id: of })
    const { id } = await mia.call('POST /api/people/{id}/activities', {
      params: { id: person.id },
      body: { kind_code: 'tour', start: freeTime(), salesperson_id },
    })
    return id
  }
  const ownWithOthersPerson = await book(users['manager']!, tom)
  const ownPersonWithOther = await book(tom, users['manager']!)
  const bothTheirs = await book(priya, tom)
  const nobodys = await book(null, users['manager']!)
  await eventually(() => appointmentsIn(danas).length === 4)
  // The club-wide record message comes last.
  const last = await book(users['manager']!, users['manager']!)
  const receivedAll = (channel: Channel) =>
    messagesIn(channel).filter(({ event }) => event === 'activity.created').length === 5
  await eventually(() => receivedAll(tomsScreen) && receivedAll(priyasScreen) && eventsOf(danas, last).length > 0)

  const receivedIds = (channel: Channel) => new Set(appointmentsIn(channel).map(({ data }) => data.id))
  expect(receivedIds(danas)).toEqual(new Set([ownWithOthersPerson, ownPersonWithOther, bothTheirs, nobodys, last]))
  expect(receivedIds(tomsScreen)).toEqual(new Set([ownWithOthersPerson, ownPersonWithOther, bothTheirs]))
  expect(receivedIds(priyasScreen)).toEqual(new Set([bothTheirs]))
  expect(receivedIds(london)).toEqual(new Set())
  for (const id of receivedIds(danas)) expect(eventsOf(danas, id)).toEqual(['booked'])
})

test('calls, personal time and non-sales appointments are not published', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const mia = await as('club_manager')
  using dana = await openChannel(await as('manager'))
  const add = async (kind_code: string, person_id: number | null) => {
    const { id } = await mia.call('POST /api/activities', { body: { kind_code, person_id, start: freeTime() } })
    return id
  }
  const silent = [
    await add('call', person.id),
    await add('personal', null),
    await add('non-sales-appointment', person.id),
  ]
  const tour = await add('tour', person.id)
  await eventually(() => eventsOf(dana, tour).length === 1)
  await eventually(() => silent.every((id) => messagesIn(dana).some(({ data }) => data.record && data.id === id)))
  expect(appointmentsIn(dana).map(({ data }) => data.id)).toEqual([tour])
})

test('reading one is published to the reader’s screens, and an unassigned one to everyone who shares it', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const tour = { company_id: clubs['melbourne']!, person_id: person.id, type: 'Event' as const, kind_code: 'tour' }
  const insert = async (salesperson_id: number | null) => {
    const [start, end] = [freeTime(10), freeTime(10)]
    const { id } = await server.context.db
      .insertInto('activities')
      .values({ ...tour, salesperson_id, start, end, unread: true, overlap_reason: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const dana = await as('manager')
  using danas = await openChannel(dana)
  using mias = await openChannel(await as('club_manager'))
  using toms = await openChannel(await as('salesperson'))
  const [own, shared] = [await insert(users['manager']!), await insert(null)]
  for (const id of [own, shared]) {
    await dana.call('PUT /api/unread_appointments/{id}/mark_read', { params: { id } })
  }
  const read = (channel: Channel) =>
    messagesIn(channel).flatMap(({ data }) => (data.record === 'unread_appointment' ? [data.id] : []))
  await eventually(() => read(danas).length === 2 && read(mias).length === 1)
  expect([read(danas), read(mias), read(toms)]).toEqual([[own, shared], [shared], []])
})
