import { describe, expect } from 'vitest'
import { record } from '../platform/facts/record.ts'
import { system } from '../platform/http/caller.ts'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { notify, person } from './test/make-notices.ts'

describe('the notification feed', () => {
  test('pages twenty at a time, newest first, with the number of unread', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    for (let index = 0; index < 23; index++) await notify(db, { clubs, users }, { user: 'keeper' })
    const keeper = await as('keeper')

    const first = await keeper.call('GET /api/notifications')
    const second = await keeper.call('GET /api/notifications', { query: { page: 2 } })

    expect(first.pagination).toEqual({ total_entries: 23, current_page: 1, per_page: 20, total_pages: 2 })
    expect(first.unread_count).toBe(23)
    const ids = [...first.collection, ...second.collection].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids).toHaveLength(23)
  })

  test('is in the reader’s language', async ({ server, as, clubs, users }) => {
    const text = 'Someone else just changed this'
    await notify(server.context.db, { clubs, users }, { user: 'berlin_manager', club: 'berlin', text })

    const { collection } = await (await as('berlin_manager')).call('GET /api/notifications')

    expect(collection[0]?.message).not.toBe(text)
    expect(collection[0]).toMatchObject({ company_name: 'Spree Sport', event: 'told', read_at: null })
  })

  test('fills the placeholders of its text and leaves the values themselves inside', async ({
    server,
    as,
    clubs,
    users,
  }) => {
    const given = { user: 'importer', text: 'New lead {name}', values: { name: '{club}' } }
    await notify(server.context.db, { clubs, users }, given)

    const { body } = await (await as('importer')).send<{ collection: object[] }>('GET', '/api/notifications')

    expect(body.collection[0]).toMatchObject({ message: 'New lead {club}' })
    expect(Object.keys(body.collection[0] ?? {})).not.toContain('values')
  })

  test('holds only what is meant for the reader in the club they are in', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    const boston = await notify(db, { clubs, users }, { user: 'two_clubs', club: 'boston' })
    const melbourne = await notify(db, { clubs, users }, { user: 'two_clubs', club: 'melbourne' })
    await notify(db, { clubs, users }, { user: 'bulk_actor' })
    const aisha = await as('two_clubs')

    const { company } = await aisha.call('GET /api/accounts/current')
    const { collection } = await aisha.call('GET /api/notifications')

    expect(collection.map(({ id }) => id)).toEqual([company.id === clubs['boston'] ? boston : melbourne])
  })

  test('receives a fact’s notice once', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    await db.transaction().execute((tx) =>
      record(tx, system, 'person.created', {
        company_id: clubs['melbourne'] ?? 0,
        id: 1,
        payload: {
          notices: [
            {
              user_ids: [users['manager']!],
              message_type: 'notice',
              event: 'x',
              text: 'Hello {name}',
              values: { name: 'Lena' },
            },
          ],
        },
      }),
    )
    const manager = await as('manager')

    const feed = await eventually(async () => {
      const { collection } = await manager.call('GET /api/notifications')
      return collection.length > 0 && collection
    })

    expect(feed.map(({ message }) => message)).toEqual(['Hello Lena'])
  })
})

describe('new leads', () => {
  test('stay until contacted or until the status changes', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    const lead = async (values: object) =>
      notify(
        db,
        { clubs, users },
        { user: 'club_manager', type: 'new_lead', person_id: await person(db, clubs['melbourne'], values) },
      )
    const waiting = await lead({})
    await lead({ last_contact_at: new Date() })
    await lead({ status: 'trial' })
    await lead({ deleted_at: new Date() })
    await notify(db, { clubs, users }, { user: 'club_manager', person_id: await person(db, clubs['melbourne']) })

    const { collection, pagination } = await (await as('club_manager')).call('GET /api/notifications/new_enquiry')

    expect(collection.map(({ id }) => id)).toEqual([waiting])
    expect(pagination.total_entries).toBe(1)
  })

  test('reach a restricted salesperson only for their own people, everywhere', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    const lead = async (salesperson_id: number | null) =>
      notify(
        db,
        { clubs, users },
        { user: 'salesperson', type: 'new_lead', person_id: await person(db, clubs['melbourne'], { salesperson_id }) },
      )
    const own = await lead(users['salesperson'] ?? 0)
    const others = await lead(users['salesperson_2'] ?? 0)
    await lead(null)
    const tom = await as('salesperson')

    const feed = await tom.call('GET /api/notifications')
    const leads = await tom.call('GET /api/notifications/new_enquiry')

    expect(feed.collection.map(({ id }) => id)).toEqual([own])
    expect(feed.unread_count).toBe(1)
    expect(leads.collection.map(({ id }) => id)).toEqual([own])
    expect((await tom.send('PUT', `/api/notifications/${others}/mark_read`)).status).toBe(404)
  })
})

describe('a call-centre operator', () => {
  test('follows all their clubs, unless impersonated', async ({ club, server, as, clubs, users }) => {
    const { db } = server.context
    const here = await notify(db, { clubs, users }, { user: 'call_center_operator', club: 'melbourne' })
    const there = await notify(db, { clubs, users }, { user: 'call_center_operator', club: 'berlin' })

    const feed = await (await as('call_center_operator')).call('GET /api/notifications')
    expect(feed.collection.map(({ id, company_name }) => [id, company_name])).toEqual([
      [there, 'Spree Sport'],
      [here, 'Northside Fitness'],
    ])

    const root = club.browser()
    await root.signIn('rosa.lindqvist@demo.spotter.example')
    await root.call('POST /api/users/{id}/impersonate', { params: { id: users['call_center_operator']! } })
    const acting = await root.call('GET /api/notifications')
    expect(acting.collection.map(({ id }) => id)).toEqual([here])
  })
})
