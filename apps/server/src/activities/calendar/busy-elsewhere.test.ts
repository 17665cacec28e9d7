import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { newUser } from '../../users/test/new-user.ts'
import { newActivity } from '../test/booked.ts'

const day = '2028-05-03'
const range = { from: day, to: day }

/** Works in Melbourne and Boston, with a tour in Boston. */
async function bookedInBoston({ as, server, clubs }: Club, values: { hide_in_calendar?: boolean } = {}) {
  const company_ids = [clubs['melbourne']!, clubs['boston']!]
  const seller = await newUser(await as('root'), clubs['melbourne']!, { ...values, company_ids })
  const person = await newPerson(server, clubs['boston']!, { first_name: 'Secret', last_name: 'Visitor' })
  const start = '2028-05-03T01:00:00.000Z'
  const end = '2028-05-03T02:00:00.000Z'
  const tour = { type: 'Event', kind_code: 'tour', name: 'Hidden name', person_id: person.id } as const
  const booked = { ...tour, salesperson_id: seller.id, start, end: new Date(end) }
  await newActivity(server, clubs['boston']!, booked)
  return { seller, booked, busy: { salesperson_id: seller.id, start, end } }
}

test('the calendar shows a salesperson’s time in another club as busy, without details', async ({ club, as }) => {
  const { busy, seller } = await bookedInBoston(club)
  const manager = await as('club_manager')
  const answer = await manager.call('GET /api/events', { query: { ...range, salesperson_id: seller.id } })

  expect(answer.collection).toEqual([])
  expect(answer.busy).toEqual([busy])
  expect(JSON.stringify(answer)).not.toMatch(/Secret|Hidden name/)
})

test('a booking dialog learns of it before the server refuses the time', async ({ club, as, clubs, server }) => {
  const { busy, seller } = await bookedInBoston(club)
  const manager = await as('club_manager')
  const { collection } = await manager.call('GET /api/busy_times', { query: { ...range, salesperson_id: seller.id } })
  const person = await newPerson(server, clubs['melbourne']!)
  const refused = await manager.send('POST', '/api/activities', {
    body: {
      type: 'Event',
      kind_code: 'tour',
      person_id: person.id,
      salesperson_id: seller.id,
      start: busy.start,
      end: busy.end,
    },
  })

  expect(collection).toEqual([busy])
  expect(refused.status).toBe(422)
})

test('a salesperson hidden in the calendar is busy in a dialog only', async ({ club, as }) => {
  const { busy, seller } = await bookedInBoston(club, { hide_in_calendar: true })
  const manager = await as('club_manager')
  const events = await manager.call('GET /api/events', { query: range })
  const { collection } = await manager.call('GET /api/busy_times', { query: { ...range, salesperson_id: seller.id } })

  expect(events.busy?.filter(({ salesperson_id }) => salesperson_id === seller.id) ?? []).toEqual([])
  expect(collection).toEqual([busy])
})

test('what is done or deleted in the other club leaves the time free', async ({ club, as, clubs, server }) => {
  const { booked, seller, busy } = await bookedInBoston(club)
  const later = { ...booked, start: '2028-05-03T03:00:00.000Z', end: new Date('2028-05-03T04:00:00.000Z') }
  await newActivity(server, clubs['boston']!, { ...later, complete: true, outcome: 'Show' })
  await newActivity(server, clubs['boston']!, { ...later, deleted_at: new Date() })
  const manager = await as('club_manager')
  const { collection } = await manager.call('GET /api/busy_times', { query: { ...range, salesperson_id: seller.id } })

  expect(collection).toEqual([busy])
})

test('users of other clubs only are not shown, and a restricted salesperson can’t ask for others', async ({
  club,
  as,
}) => {
  const { seller } = await bookedInBoston(club)
  const query = { ...range, salesperson_id: seller.id }

  expect((await (await as('london_club_manager')).call('GET /api/busy_times', { query })).collection).toEqual([])
  expect(await (await as('salesperson')).send('GET', '/api/busy_times', { query })).toMatchObject({
    status: 422,
    body: { errors: { salesperson_id: ['can only be you'] } },
  })
})

test('a calendar filtered by type, tags or sale shows no busy time', async ({ club, as }) => {
  const { seller } = await bookedInBoston(club)
  const manager = await as('club_manager')
  const query = { ...range, salesperson_id: seller.id, kind_code: 'tour' }

  expect((await manager.call('GET /api/events', { query })).busy).toBeUndefined()
})
