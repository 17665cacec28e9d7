import { describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Browser, type Club, test } from '../../test/club.ts'
import { newUser, signedIn } from '../../users/test/new-user.ts'
import { freeTime } from '../test/booked.ts'

async function seller({ as, browser, clubs }: Club, role: 'salesperson' | 'manager' = 'salesperson') {
  const user = await newUser(await as('root'), clubs['melbourne']!, { role })
  return { id: user.id, own: await signedIn(browser, user) }
}

const unreadOf = async ({ own }: { own: Browser }) =>
  (await own.call('GET /api/unread_appointments')).collection.map(({ id }) => id)

async function booked(club: Club, kind_code = 'tour') {
  const [mia, first, second] = [await club.as('club_manager'), await seller(club), await seller(club)]
  const person = await newPerson(club.server, club.clubs['melbourne']!, { salesperson_id: first.id })
  const { id } = await mia.call('POST /api/people/{id}/activities', {
    params: { id: person.id },
    body: { kind_code, start: freeTime(), salesperson_id: first.id },
  })
  const hand = (to: number, by: Browser = mia) =>
    by.call('PUT /api/activities/{id}', { params: { id }, body: { salesperson_id: to } })
  const handPerson = (to: number) =>
    mia.call('PUT /api/people/{id}', { params: { id: person.id }, body: { salesperson_id: to } })
  const read = ({ own }: { own: Browser }) =>
    own.call('PUT /api/unread_appointments/{id}/mark_read', { params: { id } })
  return { id, first, second, hand, handPerson, read }
}

type Booked = Awaited<ReturnType<typeof booked>>

describe.for<[string, (tour: Booked) => (to: number) => Promise<unknown>]>([
  ['by itself', ({ hand }) => hand],
  ['with its person', ({ handPerson }) => handPerson],
])('a tour that is handed over %s', ([, by]) => {
  test('is unread for its new salesperson, even if read before', async ({ club }) => {
    const tour = await booked(club)
    await tour.read(tour.first)
    await by(tour)(tour.second.id)
    expect(await unreadOf(tour.second)).toEqual([tour.id])
    expect(await unreadOf(tour.first)).toEqual([])
  })

  test('and back again is read if it was', async ({ club }) => {
    const tour = await booked(club)
    await tour.read(tour.first)
    await by(tour)(tour.second.id)
    await by(tour)(tour.first.id)
    expect(await unreadOf(tour.first)).toEqual([])
    expect(await unreadOf(tour.second)).toEqual([])
  })

  test('and back again is unread if it was, also when the other has read it', async ({ club }) => {
    const tour = await booked(club)
    await by(tour)(tour.second.id)
    await tour.read(tour.second)
    await by(tour)(tour.first.id)
    expect(await unreadOf(tour.first)).toEqual([tour.id])
  })
})

test('a tour one assigns to oneself is not unread', async ({ club }) => {
  const tour = await booked(club)
  const successor = await seller(club, 'manager')
  await tour.hand(successor.id, successor.own)
  expect(await unreadOf(successor)).toEqual([])
})

test('a non-tour appointment is not unread for its new salesperson', async ({ club }) => {
  const { hand, second } = await booked(club, 'non-sales-appointment')
  await hand(second.id)
  expect(await unreadOf(second)).toEqual([])
})
