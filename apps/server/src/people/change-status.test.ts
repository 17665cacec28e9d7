import type { Body } from '@spotter/contract/endpoints.ts'
import { expect } from 'vitest'
import type { Browser, Club } from '../test/club.ts'
import { test } from '../test/club.ts'
import { newSale } from '../secondary-sales/test/new-sale.ts'
import { newPerson } from './test/new-person.ts'

type Asked = Body<'POST /api/people/{id}/improve'>

const improve = (browser: Browser, id: number, body: Asked) =>
  browser.call('POST /api/people/{id}/improve', { params: { id }, body })
const tryTo = (browser: Browser, id: number, body: object) =>
  browser.send<{ errors: Record<string, string[]> }>('POST', `/api/people/${id}/improve`, { body })
const eventsOf = ({ server }: Pick<Club, 'server'>, id: number) =>
  server.context.db.selectFrom('activities').selectAll().where('person_id', '=', id).execute()
const timelineOf = ({ server }: Pick<Club, 'server'>, id: number) =>
  server.context.db.selectFrom('history').selectAll().where('person_id', '=', id).orderBy('id').execute()
const reasonId = async ({ server }: Pick<Club, 'server'>) =>
  (await server.context.db.selectFrom('leaving_reasons').select('id').orderBy('no').executeTakeFirstOrThrow()).id

test('a tour leaves a completed appointment with outcome No Sale', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const answer = await improve(await as('manager'), id, { status: 'tour', changed_at: '2026-03-01T02:00:00Z' })

  expect(answer.status).toBe('tour')
  expect(await eventsOf({ server }, id)).toMatchObject([
    { kind_code: 'tour', outcome: 'No Sale', complete: true, completed_at: '2026-03-01T02:00:00.000Z' },
  ])
})

test('a change is on the timeline with from, to and when', async ({ as, server, clubs, users }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  await improve(await as('manager'), id, { status: 'sale' })

  expect(await timelineOf({ server }, id)).toMatchObject([
    { object: 'walk-in', action: 'Completed', data: { outcome: 'Sale' } },
    { object: 'status', action: 'Status changed', user_id: users['manager'], data: { from: 'enquiry', to: 'sale' } },
  ])
})

test('a sale keeps its date', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const { sale_at } = await improve(await as('manager'), id, { status: 'sale', changed_at: '2026-02-03T04:05:06Z' })
  expect(sale_at).toBe('2026-02-03T04:05:06.000Z')
})

test('a backdated sale does not override later contact', async ({ as, server, clubs }) => {
  const last_contact_at = '2026-02-10T04:00:00.000Z'
  const { id } = await newPerson(server, clubs['melbourne']!, { last_contact_at })
  const answer = await improve(await as('manager'), id, { status: 'sale', changed_at: '2026-02-03T04:05:06Z' })
  expect(answer.last_contact_at).toBe(last_contact_at)
})

test('a backdated return keeps a later enquiry', async ({ as, server, clubs }) => {
  const most_recent_enquiry = '2026-02-10T04:00:00.000Z'
  const { id } = await newPerson(server, clubs['melbourne']!, { status: 'not_interested', most_recent_enquiry })
  const answer = await improve(await as('manager'), id, { status: 'enquiry', changed_at: '2026-02-03T04:05:06Z' })
  expect(answer.most_recent_enquiry).toBe(most_recent_enquiry)
})

test('a trial is booked for a week, and its last day is stored as its start at the club', async ({
  as,
  server,
  clubs,
}) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  // Melbourne's clocks change on 4 October 2026.
  const answer = await improve(await as('manager'), id, { status: 'trial', changed_at: '2026-10-01T02:00:00Z' })

  expect(answer).toMatchObject({ status: 'trial', trial_days_quantity: 7 })
  expect(answer.trial_start_at).toBe('2026-09-30T14:00:00.000Z')
  expect(answer.trial_end_at).toBe('2026-10-07T13:00:00.000Z')
  expect(answer.trial_end).toBe(Date.parse('2026-10-07T13:00:00Z') / 1000)
  expect(await eventsOf({ server }, id)).toMatchObject([{ kind_code: 'tour', outcome: 'Booked' }])
})

test('a trial with both dates is a walk-in', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const dates = { trial_start_at: '2026-11-02', trial_end_at: '2026-11-16' }
  const answer = await improve(await as('manager'), id, { status: 'trial', ...dates })

  expect(answer.trial_days_quantity).toBe(14)
  expect(await eventsOf({ server }, id)).toMatchObject([{ kind_code: 'walk-in', outcome: 'Trial' }])
})

test('a running trial is moved without a second appointment, and keeps its length', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const manager = await as('manager')
  await improve(manager, id, { status: 'trial', trial_start_at: '2026-11-02', trial_end_at: '2026-11-16' })
  const answer = await improve(manager, id, { status: 'trial', trial_end_at: '2026-11-30' })

  expect(answer.trial_start_at).toBe('2026-11-15T13:00:00.000Z')
  expect(await eventsOf({ server }, id)).toHaveLength(1)
  const { collection } = await manager.call('GET /api/notes', { query: { person_id: id } })
  expect(collection.find(({ object }) => object === 'status')?.data).toMatchObject({
    trial_end_before: '2026-11-15T13:00:00.000Z',
    trial_end_at: '2026-11-29T13:00:00.000Z',
  })
  const { description } = await server.context.db
    .selectFrom('history')
    .select('description')
    .where('person_id', '=', id)
    .where('object', '=', 'status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(description).toBe('Trial end: 16/11/2026 → 30/11/2026')
})

test('a trial does not end before it starts', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const dates = { trial_start_at: '2026-11-16', trial_end_at: '2026-11-02' }
  const { status, body } = await tryTo(await as('manager'), id, { status: 'trial', ...dates })
  expect([status, body.errors]).toEqual([422, { trial_end_at: ['is invalid'] }])
})

test('not interested needs an objection, which a return clears', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const manager = await as('manager')
  const refused = await tryTo(manager, id, { status: 'not_interested' })
  expect([refused.status, refused.body.errors]).toEqual([422, { leaving_reason_id: ["can't be blank"] }])

  const left = await improve(manager, id, { status: 'not_interested', leaving_reason_id: await reasonId({ server }) })
  expect(left.leaving_reason).not.toBeNull()
  expect(left.leaving_at).not.toBeNull()

  const back = await improve(manager, id, { status: 'enquiry' })
  expect(back.leaving_reason).toBeNull()
  expect(back.leaving_at).toBe(left.leaving_at)
  expect(back.most_recent_enquiry).not.toBeNull()
})

test('a status the table does not lead to is refused on status', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!, { status: 'sale' })
  const { status, body } = await tryTo(await as('manager'), id, { status: 'tour' })
  expect([status, body.errors]).toEqual([422, { status: ["You can't change from the current status to this one."] }])
})

test('a locked sale is refused by the server', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['berlin']!)
  const { db } = server.context
  await db.updateTable('companies').set({ locked_sale_ability: true }).where('id', '=', clubs['berlin']!).execute()
  const { status, body } = await tryTo(await as('corporation_manager'), id, { status: 'sale' })
  await db.updateTable('companies').set({ locked_sale_ability: false }).where('id', '=', clubs['berlin']!).execute()

  expect([status, Object.keys(body.errors)]).toEqual([422, ['status']])
})

test('future dates are refused', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const changed_at = new Date(Date.now() + 86_400_000).toISOString()
  const { status, body } = await tryTo(await as('manager'), id, { status: 'sale', changed_at })
  expect([status, body.errors]).toEqual([422, { changed_at: ['cannot be in the future'] }])
})

test('a change dated before 1970 is refused', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  for (const changed_at of ['0001-01-01T00:00:00Z', '1800-06-01T10:00:00Z']) {
    const { status, body } = await tryTo(await as('manager'), id, { status: 'sale', changed_at })
    expect([status, body.errors]).toEqual([422, { changed_at: ['is invalid'] }])
  }
})

test('the same change sent twice makes one appointment', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const manager = await as('manager')
  const answers = await Promise.all([1, 2, 3].map(() => tryTo(manager, id, { status: 'sale' })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await eventsOf({ server }, id)).toHaveLength(1)
})

test("another club's person does not exist", async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  expect((await tryTo(await as('london_club_manager'), id, { status: 'sale' })).status).toBe(404)
})

test('a restricted salesperson changes own people, and others are 404', async ({ as, server, clubs, users }) => {
  const own = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
  const other = await newPerson(server, clubs['melbourne']!)
  const restricted = await as('salesperson')
  expect((await tryTo(restricted, own.id, { status: 'tour' })).status).toBe(200)
  expect((await tryTo(restricted, other.id, { status: 'tour' })).status).toBe(404)
})

test('with a secondary sale the sale changes, and the person does not', async ({ as, server, clubs }) => {
  const sale = await newSale(server, clubs['melbourne']!, { status: 'attended' })
  const asked = { secondary_sale_id: sale.id, changed_at: '2026-02-03T04:05:06Z' }
  const answer = await improve(await as('manager'), sale.person_id, { status: 'sale', ...asked })

  expect(answer).toMatchObject({
    status: 'sale',
    lock_version: 0,
    secondary_sales: [{ id: sale.id, status: 'sale', sale_at: '2026-02-03T04:05:06.000Z' }],
  })
  expect(await eventsOf({ server }, sale.person_id)).toEqual([])
  expect(await timelineOf({ server }, sale.person_id)).toMatchObject([
    { object: 'secondary_sale', secondary_sale_type_id: sale.secondary_sale_type_id, data: { from: 'attended' } },
  ])
})

test('statuses of people are not those of sales, and a sale must be theirs', async ({ as, server, clubs }) => {
  const manager = await as('manager')
  const sale = await newSale(server, clubs['melbourne']!)
  const { id } = await newPerson(server, clubs['melbourne']!)
  const refusals = await Promise.all([
    tryTo(manager, id, { status: 'potential' }),
    tryTo(manager, sale.person_id, { status: 'tour', secondary_sale_id: sale.id }),
    tryTo(manager, sale.person_id, { status: 'booked', secondary_sale_id: sale.id }),
    tryTo(manager, id, { status: 'sale', secondary_sale_id: sale.id }),
  ])
  expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, { status: ['is not included in the list'] }],
    [422, { status: ['This sale does not use that status.'] }],
    [422, { status: ['Status updates automatically when appointment booked'] }],
    [422, { secondary_sale_id: ['is invalid'] }],
  ])
})
