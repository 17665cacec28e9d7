import { describe, expect } from 'vitest'
import { freeTime } from '../activities/test/booked.ts'
import { newPerson } from '../people/test/new-person.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { newUser, signedIn } from '../users/test/new-user.ts'
import { notify } from './test/make-notices.ts'

const hour = 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour).toISOString()

async function newcomer({ as, browser, clubs }: Club, role: 'manager' | 'salesperson' = 'manager') {
  const user = await newUser(await as('root'), clubs['melbourne']!, { role })
  return { user, own: await signedIn(browser, user) }
}

const noticeAbout = (
  { server, clubs }: Club,
  user_id: number,
  { person_id, type = 'new_lead', text }: { person_id: number | null; type?: string; text: string },
) =>
  notify(
    server.context.db,
    { clubs, users: { reader: user_id } },
    { user: 'reader', type, text, ...(person_id !== null && { person_id }) },
  )

async function signIn({ server, clubs }: Club, person_id: number, signed_at = daysAgo(0)) {
  await server.context.db
    .insertInto('visits')
    .values({ company_id: clubs['melbourne']!, person_id, visit_type: 'Day pass', signed_at, new_visitor: true })
    .execute()
}

const leadsOf = (own: Browser) => own.call('GET /api/notifications/new_enquiry')
const walkInsOf = (own: Browser) => own.call('GET /api/notifications/walk_ins')
const othersOf = (own: Browser, query: object = {}) =>
  own.call('GET /api/notifications', { query: { ungrouped: true, ...query } })

describe('new leads', () => {
  test('are listed once, however many notices there are, with the unread one', async ({ club, clubs }) => {
    const { user, own } = await newcomer(club)
    const lead = await newPerson(club.server, clubs['melbourne']!, { phone_mobile: '+61370101234' })
    const unread = await noticeAbout(club, user.id, { person_id: lead.id, text: 'New lead' })
    const read = await noticeAbout(club, user.id, { person_id: lead.id, text: 'New lead again' })
    await club.server.context.db
      .updateTable('notifications')
      .set({ read_at: new Date() })
      .where('id', '=', read)
      .execute()

    const { collection, pagination } = await leadsOf(own)

    expect(collection.map(({ id }) => id)).toEqual([unread])
    expect(pagination.total_entries).toBe(1)
    expect(collection[0]?.person).toEqual({
      id: lead.id,
      name: 'Nell Newcomer',
      phone: '(03) 7010 1234',
      do_not_call: false,
      lock_version: lead.lock_version,
      may_take: true,
    })
  })

  test('of a salesperson cannot be taken', async ({ club, clubs, users }) => {
    const { user, own } = await newcomer(club)
    const lead = await newPerson(club.server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
    await noticeAbout(club, user.id, { person_id: lead.id, text: 'New lead' })
    expect((await leadsOf(own)).collection[0]?.person.may_take).toBe(false)
  })
})

describe('walk-ins', () => {
  test('without a salesperson are listed once, last visit first, for those who may take them', async ({
    club,
    clubs,
  }) => {
    const { own } = await newcomer(club)
    const first = await newPerson(club.server, clubs['melbourne']!, { status: 'guest', first_name: 'Ada' })
    const second = await newPerson(club.server, clubs['melbourne']!, { status: 'guest', first_name: 'Bo' })
    await signIn(club, first.id, daysAgo(2))
    await signIn(club, second.id, daysAgo(1))
    await signIn(club, first.id, daysAgo(0.01))

    const { collection, pagination } = await walkInsOf(own)
    const mine = collection.filter(({ person }) => [first.id, second.id].includes(person.id))

    expect(mine.map(({ person }) => person.name)).toEqual(['Ada Newcomer', 'Bo Newcomer'])
    expect(mine[0]).toMatchObject({ visit_type: 'Day pass', person: { may_take: true, status: 'guest' } })
    expect(pagination.total_entries).toBe(collection.length)
  })

  test('are not those with a salesperson, members, deleted people and visits of last month', async ({
    club,
    clubs,
    users,
  }) => {
    const { own } = await newcomer(club)
    const add = async (values: object, signed_at?: string) => {
      const { id } = await newPerson(club.server, clubs['melbourne']!, { status: 'guest', ...values })
      await signIn(club, id, signed_at)
      return id
    }
    const ids = [
      await add({ salesperson_id: users['salesperson']! }),
      await add({ status: 'sale' }),
      await add({ deleted_at: new Date() }),
      await add({}, daysAgo(30)),
    ]
    const listed = (await walkInsOf(own)).collection.map(({ person }) => person.id)
    expect(ids.filter((id) => listed.includes(id))).toEqual([])
  })

  test('are not for a restricted salesperson', async ({ club, clubs }) => {
    const { own } = await newcomer(club, 'salesperson')
    const { id } = await newPerson(club.server, clubs['melbourne']!, { status: 'guest' })
    await signIn(club, id)
    expect(await walkInsOf(own)).toMatchObject({ collection: [], pagination: { total_entries: 0 } })
  })

  test('who are also listed as new leads are listed there only', async ({ club, clubs }) => {
    const { user, own } = await newcomer(club)
    const { id } = await newPerson(club.server, clubs['melbourne']!)
    await signIn(club, id)
    await noticeAbout(club, user.id, { person_id: id, text: 'New lead' })
    expect((await leadsOf(own)).collection.map(({ person_id }) => person_id)).toEqual([id])
    expect((await walkInsOf(own)).collection.map(({ person }) => person.id)).not.toContain(id)
  })

  test('are gone once taken, and a second taker is refused', async ({ club, clubs }) => {
    const [first, second] = [await newcomer(club), await newcomer(club)]
    const { id } = await newPerson(club.server, clubs['melbourne']!, { status: 'guest' })
    await signIn(club, id)
    const [row] = (await walkInsOf(first.own)).collection.filter(({ person }) => person.id === id)
    const take = ({ user, own }: typeof first) =>
      own.send('PUT', `/api/people/${id}`, {
        body: { salesperson_id: user.id, lock_version: row!.person.lock_version },
      })

    expect((await take(first)).status).toBe(200)
    expect((await take(second)).status).toBeGreaterThanOrEqual(400)
    expect((await walkInsOf(second.own)).collection.map(({ person }) => person.id)).not.toContain(id)
  })
})

describe('the other notifications', () => {
  test('leave out new leads and walk-ins that are listed above', async ({ club, clubs }) => {
    const { user, own } = await newcomer(club)
    const lead = await newPerson(club.server, clubs['melbourne']!)
    const guest = await newPerson(club.server, clubs['melbourne']!, { status: 'guest' })
    await signIn(club, guest.id)
    await noticeAbout(club, user.id, { person_id: lead.id, text: 'New lead' })
    await noticeAbout(club, user.id, { person_id: guest.id, type: 'visitor', text: 'Signed in' })
    const other = await noticeAbout(club, user.id, { person_id: lead.id, type: 'person', text: 'Enquired again' })

    const { collection, pagination, unread_count } = await othersOf(own)

    expect(collection.map(({ id }) => id)).toEqual([other])
    expect(pagination.total_entries).toBe(1)
    expect(unread_count).toBe(3)
    expect((await othersOf(own, { unread: true })).pagination.total_entries).toBe(1)
    expect((await own.call('GET /api/notifications')).pagination.total_entries).toBe(3)
  })

  test('have the lead again once it was contacted', async ({ club, clubs }) => {
    const { user, own } = await newcomer(club)
    const lead = await newPerson(club.server, clubs['melbourne']!, { last_contact_at: new Date() })
    const id = await noticeAbout(club, user.id, { person_id: lead.id, text: 'New lead' })
    expect((await othersOf(own)).collection.map((one) => one.id)).toEqual([id])
  })

  test('leave out an unread appointment, and have it again once read', async ({ club, as, clubs }) => {
    const { user, own } = await newcomer(club, 'salesperson')
    const person = await newPerson(club.server, clubs['melbourne']!, { salesperson_id: user.id })
    const { id } = await (
      await as('club_manager')
    ).call('POST /api/people/{id}/activities', {
      params: { id: person.id },
      body: { kind_code: 'tour', start: freeTime(), salesperson_id: user.id },
    })
    await eventually(async () => (await own.call('GET /api/notifications')).unread_count === 1)
    expect((await othersOf(own)).collection).toEqual([])
    await own.call('PUT /api/unread_appointments/{id}/mark_read', { params: { id } })
    expect((await othersOf(own)).collection).toHaveLength(1)
  })
})
