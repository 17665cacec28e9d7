import { describe, expect } from 'vitest'
import type { Db } from '../db/connect.ts'
import { record } from '../history/record.ts'
import { system } from '../accounts/actor.ts'
import { type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'

interface Given {
  user: string
  club?: string
  type?: string
  person_id?: number
  text?: string
  values?: Record<string, string>
}

let made = 0
const notify = async (db: Db, { clubs, users }: Pick<Club, 'clubs' | 'users'>, given: Given) => {
  const { id } = await db
    .insertInto('notifications')
    .values({
      company_id: clubs[given.club ?? 'melbourne'] ?? 0,
      user_id: users[given.user] ?? 0,
      person_id: given.person_id ?? null,
      message_type: given.type ?? 'notice',
      event: 'told',
      text: given.text ?? 'Note {number}',
      values: JSON.stringify(given.values ?? { number: String(++made) }),
      key: `test:${++made}`,
      created_at: new Date(Date.UTC(2024, 0, 1) + made * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const person = async (db: Db, company_id: number | undefined, values: object = {}) => {
  const { id } = await db
    .insertInto('people')
    .values({ company_id: company_id ?? 0, first_name: 'Lena', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the news feed', () => {
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

  test('is told in the language of its reader', async ({ server, as, clubs, users }) => {
    const text = 'Somebody else has changed this in the meantime.'
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

  test('gets what a fact says to it, once', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    await db.transaction().execute((tx) =>
      record(tx, system, {
        kind: 'person.created',
        company_id: clubs['melbourne'] ?? 0,
        subject: { type: 'person', id: 1 },
        payload: {
          notices: [
            {
              user_ids: [users['manager']],
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
  test('stay until somebody was in touch or the person moved on', async ({ server, as, clubs, users }) => {
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

describe('marking as read', () => {
  test('one item keeps the moment of the first time', async ({ server, as, clubs, users }) => {
    const id = await notify(server.context.db, { clubs, users }, { user: 'london_manager', club: 'london' })
    const freya = await as('london_manager')

    const first = await freya.call('PUT /api/notifications/{id}/mark_read', { params: { id } })
    const again = await freya.call('PUT /api/notifications/{id}/mark_read', { params: { id } })

    expect(first.read_at).not.toBeNull()
    expect(again).toEqual(first)
    expect((await freya.call('GET /api/notifications', { query: { unread: true } })).collection).toEqual([])
  })

  test('does not reach the feed of anybody else', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    const id = await notify(db, { clubs, users }, { user: 'london_club_manager', club: 'london' })

    expect((await (await as('root')).send('PUT', `/api/notifications/${id}/mark_read`)).status).toBe(404)
    await (await as('london_salesperson')).call('PUT /api/notifications/mark_all_read')
    const row = await db.selectFrom('notifications').select('read_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.read_at).toBeNull()
  })

  test('all at once leaves the other clubs of the reader alone', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    await notify(db, { clubs, users }, { user: 'regional_manager', club: 'london' })
    const elsewhere = await notify(db, { clubs, users }, { user: 'regional_manager', club: 'berlin' })
    const regina = await as('regional_manager')

    const { message } = await regina.call('PUT /api/notifications/mark_all_read')

    expect(message).toBe('All notifications were marked as read.')
    expect((await regina.call('GET /api/notifications')).unread_count).toBe(0)
    const left = await db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', users['regional_manager'] ?? 0)
      .where('read_at', 'is', null)
      .execute()
    expect(left).toEqual([{ id: elsewhere }])
  })
})
