import { describe, expect } from 'vitest'
import { freeTime, newActivity } from '../activities/test/booked.ts'
import { type Browser, test } from '../test/club.ts'
import { historyOf, newSale, newType } from './test/new-sale.ts'

interface Refused {
  errors: Record<string, string[]>
}
const tryTo = (browser: Browser, id: number, body: object) =>
  browser.send<Refused>('POST', `/api/secondary_sales/${id}/improve`, { body })

describe('the status of a secondary sale', () => {
  test('becomes a sale with its date, in the history of that type', async ({ as, server, clubs, users }) => {
    const sale = await newSale(server, clubs['melbourne']!, { status: 'attended' })
    const answer = await (
      await as('manager')
    ).call('POST /api/secondary_sales/{id}/improve', {
      params: { id: sale.id },
      body: { status: 'sale', changed_at: '2026-02-03T04:05:06Z' },
    })

    expect(answer).toMatchObject({ status: 'sale', sale_at: '2026-02-03T04:05:06.000Z', lock_version: 1 })
    expect(await historyOf(server, sale.person_id)).toMatchObject([
      {
        object: 'secondary_sale',
        action: 'Status changed',
        user_id: users['manager'],
        secondary_sale_type_id: sale.secondary_sale_type_id,
        data: { from: 'attended', to: 'sale' },
      },
    ])
    const { status } = await server.context.db
      .selectFrom('people')
      .select('status')
      .where('id', '=', sale.person_id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('sale')
  })

  test('is refused where not allowed, and nothing changes', async ({ as, server, clubs }) => {
    const manager = await as('manager')
    const cases = [
      ['potential', 'booked', 'Status updates automatically when appointment booked'],
      ['booked', 'attended', 'Status updates automatically when appointment completed'],
      ['potential', 'offered', 'This sale does not use that status.'],
      ['not_interested', 'sale', "You can't change from the current status to this one."],
    ] as const
    for (const [from, to, text] of cases) {
      const sale = await newSale(server, clubs['melbourne']!, { status: from })
      const refused = await tryTo(manager, sale.id, { status: to })

      expect([refused.status, refused.body.errors]).toEqual([422, { status: [text] }])
      const { status } = await manager.call('GET /api/secondary_sales/{id}', { params: { id: sale.id } })
      expect(status).toBe(from)
      expect(await historyOf(server, sale.person_id)).toEqual([])
    }
  })

  test('cannot be declined where that is hidden', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!, { hide_no_interest: true })
    const manager = await as('manager')
    const shown = await manager.call('GET /api/secondary_sales/{id}', { params: { id: sale.id } })
    const refused = await tryTo(manager, sale.id, { status: 'not_interested', leaving_reason_id: 1 })

    expect(Object.keys(shown.status_transitions)).toEqual(['potential', 'booked', 'attended', 'sale'])
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['status'])
  })

  test('is declined with an objection, and open again without it', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!, { status: 'sale', sale_at: new Date() })
    const manager = await as('manager')
    const params = { id: sale.id }
    const missing = await tryTo(manager, sale.id, { status: 'not_interested' })
    const reason = await server.context.db
      .selectFrom('leaving_reasons')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    const declined = await manager.call('POST /api/secondary_sales/{id}/improve', {
      params,
      body: { status: 'not_interested', leaving_reason_id: reason.id },
    })
    const again = await manager.call('POST /api/secondary_sales/{id}/improve', {
      params,
      body: { status: 'potential' },
    })

    expect(missing.body.errors).toEqual({ leaving_reason_id: ["can't be blank"] })
    expect(declined).toMatchObject({ status: 'not_interested', sale_at: null, leaving_reason: reason })
    expect(again).toMatchObject({ status: 'potential', leaving_reason: null })
  })

  test('does not change twice, nor in the future', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const manager = await as('manager')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect((await tryTo(manager, sale.id, { status: 'sale', changed_at: tomorrow })).body.errors).toEqual({
      changed_at: ['cannot be in the future'],
    })
    const answers = await Promise.all([1, 2, 3].map(() => tryTo(manager, sale.id, { status: 'sale' })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await historyOf(server, sale.person_id)).toHaveLength(1)
    expect((await tryTo(manager, sale.id, { status: 'nonsense' })).status).toBe(422)
  })
})

describe('an appointment for a secondary sale', () => {
  test('books and attends it in the same step', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const manager = await as('manager')
    const params = { id: sale.person_id }
    const event = await manager.call('POST /api/people/{id}/activities', {
      params,
      body: { kind_id: 'tour', start: freeTime(), secondary_sale_id: sale.id },
    })
    const booked = await manager.call('GET /api/secondary_sales/{id}', { params: { id: sale.id } })
    const done = await manager.call('PUT /api/activities/{id}', {
      params: { id: event.id },
      body: { complete: true, outcome: 'Booked' },
    })
    const person = await manager.call('GET /api/people/{id}', { params })

    expect(event).toMatchObject({ secondary_sale_id: sale.id, secondary_sale_name: booked.name })
    expect(booked.status).toBe('booked')
    expect(person.secondary_sales[0]?.status).toBe('attended')
    expect(person.status).toBe('sale')
    expect(done.abilities.revert).toBe(false)
    expect((await (await as('club_manager')).send('PUT', `/api/events/${event.id}/revert`)).status).toBe(422)
    const entries = await historyOf(server, sale.person_id)
    expect(entries.map(({ object, action }) => `${object} ${action}`)).toEqual([
      'tour Created',
      'secondary_sale Status changed',
      'tour Completed',
      'secondary_sale Status changed',
    ])
    expect(new Set(entries.map((entry) => entry.secondary_sale_type_id))).toEqual(
      new Set([sale.secondary_sale_type_id]),
    )
  })

  test.for([
    ['default', 'Sale', 'sale'],
    ['default', 'No Sale', 'attended'],
    ['default', 'No Show', 'booked'],
    ['other', 'No Sale', 'attended_no_sale'],
  ] as const)(
    'of the %s workflow that ends in %s makes it %s',
    async ([workflow, outcome, expected], { as, server, clubs }) => {
      const sale = await newSale(server, clubs['melbourne']!, { workflow, status: 'booked' })
      const { id } = await newActivity(server, clubs['melbourne']!, {
        person_id: sale.person_id,
        type: 'Event',
        kind_code: 'tour',
        start: outcome === 'No Show' ? new Date(Date.now() - 3_600_000) : freeTime(),
        secondary_sale_id: sale.id,
      })
      const manager = await as('manager')
      await manager.call('PUT /api/activities/{id}', { params: { id }, body: { complete: true, outcome } })

      expect((await manager.call('GET /api/secondary_sales/{id}', { params: { id: sale.id } })).status).toBe(expected)
    },
  )

  test('leaves what was sold or declined alone', async ({ as, server, clubs }) => {
    const manager = await as('manager')
    for (const status of ['sale', 'not_interested'] as const) {
      const sale = await newSale(server, clubs['melbourne']!, { status })
      await manager.call('POST /api/people/{id}/activities', {
        params: { id: sale.person_id },
        body: { kind_id: 'non-sales-appointment', start: freeTime(), secondary_sale_id: sale.id },
      })
      expect((await manager.call('GET /api/secondary_sales/{id}', { params: { id: sale.id } })).status).toBe(status)
    }
  })

  test('restores the previous status when cancelled, and books it again on restore', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!, { status: 'attended' })
    const manager = await as('manager')
    const { id } = await manager.call('POST /api/people/{id}/activities', {
      params: { id: sale.person_id },
      body: { kind_id: 'tour', start: freeTime(), secondary_sale_id: sale.id },
    })
    const now = async () => (await manager.call('GET /api/secondary_sales/{id}', { params: { id: sale.id } })).status
    await manager.call('DELETE /api/activities/{id}', { params: { id } })
    const cancelled = await now()
    await manager.call('PUT /api/activities/{id}/restore', { params: { id } })

    expect([cancelled, await now()]).toEqual(['attended', 'booked'])
  })

  test('can be assigned to a sale later, of the same person only', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const others = await newSale(server, clubs['melbourne']!)
    const { id } = await newActivity(server, clubs['melbourne']!, {
      person_id: sale.person_id,
      type: 'Event',
      kind_code: 'tour',
      start: freeTime(),
    })
    const manager = await as('manager')
    const refused = await manager.send<Refused>('PUT', `/api/activities/${id}`, {
      body: { secondary_sale_id: others.id },
    })
    await manager.call('PUT /api/activities/{id}', { params: { id }, body: { secondary_sale_id: sale.id } })

    expect(refused.body.errors).toEqual({ secondary_sale_id: ['is invalid'] })
    expect((await manager.call('GET /api/secondary_sales/{id}', { params: { id: sale.id } })).status).toBe('booked')
  })
})

describe('what is about a secondary sale', () => {
  test('counts for it and not for the membership', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const manager = await as('manager')
    const call = async (secondary_sale_id: number | null) => {
      const { id } = await manager.call('POST /api/people/{id}/activities', {
        params: { id: sale.person_id },
        body: { kind_id: 'call', start: freeTime(), secondary_sale_id },
      })
      await manager.call('PUT /api/activities/{id}', { params: { id }, body: { complete: true, outcome: 'Spoke To' } })
    }
    await call(sale.id)
    await call(sale.id)
    await call(null)
    const person = await manager.call('GET /api/people/{id}', { params: { id: sale.person_id } })

    expect(person.secondary_sales[0]).toMatchObject({ summary_call_attempts: 2, summary_spoke_to: 2 })
    expect(person.summary).toMatchObject({ call_attempts: 1, spoke_to: 1 })
  })

  test('is found by the membership filter of activities', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const own = { person_id: sale.person_id }
    const training = await newActivity(server, clubs['melbourne']!, { ...own, secondary_sale_id: sale.id })
    const membership = await newActivity(server, clubs['melbourne']!, own)
    const manager = await as('manager')
    const found = async (asked: string) => {
      const query = { membership: asked, ...own, per_page: 50 }
      const listed = await manager.call('GET /api/activities', { query })
      const ofPerson = await manager.call('GET /api/people/{id}/activities', {
        params: { id: sale.person_id },
        query: { membership: asked },
      })
      expect(ofPerson.collection.map(({ id }) => id)).toEqual(listed.collection.map(({ id }) => id))
      expect(ofPerson.groups.reduce((sum, { count }) => sum + count, 0)).toBe(listed.collection.length)
      return listed.collection.map(({ id }) => id)
    }

    expect(await found('membership')).toEqual([membership.id])
    expect(await found(String(sale.secondary_sale_type_id))).toEqual([training.id])
    expect(await found('all')).toEqual([training.id, membership.id])
    expect(await found('-1')).toEqual([training.id, membership.id])
    const today = await manager.call('GET /api/calendar/today', {
      query: { membership: String(sale.secondary_sale_type_id), per_page: 50 },
    })
    expect(today.tasks.collection.every(({ secondary_sale_id }) => secondary_sale_id === sale.id)).toBe(true)
  })

  test('is cleaned up apart from everything else', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const own = { person_id: sale.person_id }
    const training = await newActivity(server, clubs['melbourne']!, { ...own, secondary_sale_id: sale.id })
    await newActivity(server, clubs['melbourne']!, own)
    const { collection } = await (
      await as('manager')
    ).call('GET /api/people/{id}/activities/cleaner', {
      params: { id: sale.person_id },
      query: { secondary_sale_id: sale.id },
    })

    expect(collection.map(({ id }) => id)).toEqual([training.id])
  })

  test('can be noted, of a type that is known there', async ({ as, server, clubs }) => {
    const sale = await newSale(server, clubs['melbourne']!)
    const foreign = await newType(server, clubs['london']!)
    const manager = await as('manager')
    const params = { id: sale.person_id }
    const note = await manager.call('POST /api/people/{id}/notes', {
      params,
      body: { description: 'Prefers mornings', secondary_sale_type_id: sale.secondary_sale_type_id },
    })
    const refused = await manager.send<Refused>('POST', `/api/people/${sale.person_id}/notes`, {
      body: { description: 'x', secondary_sale_type_id: foreign.id },
    })
    const { collection } = await manager.call('GET /api/notes', {
      query: { person_id: sale.person_id, secondary_sale_type_id: -1 },
    })

    expect(note.secondary_sale_type_name).toMatch(/^Type/)
    expect(refused.body.errors).toEqual({ secondary_sale_type_id: ['is invalid'] })
    expect(collection.map(({ id }) => id)).toEqual([note.id])
  })
})
