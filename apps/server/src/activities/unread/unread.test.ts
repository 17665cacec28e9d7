import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Browser, type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { newUser, signedIn } from '../../users/test/new-user.ts'
import { freeTime, newActivity } from '../test/booked.ts'

const unreadOf = (own: Browser) => own.call('GET /api/unread_appointments')
const feedOf = (own: Browser) => own.call('GET /api/notifications')
const hour = 3_600_000

async function newcomer({ as, browser, clubs }: Club, values: Parameters<typeof newUser>[2] = {}) {
  const user = await newUser(await as('root'), clubs['melbourne']!, { role: 'salesperson', ...values })
  return { user, own: await signedIn(browser, user) }
}

async function book(by: Browser, { server, clubs }: Club, salesperson_id: number, kind_code = 'tour') {
  const person = await newPerson(server, clubs['melbourne']!, { salesperson_id })
  return by.call('POST /api/people/{id}/activities', {
    params: { id: person.id },
    body: { kind_code, start: freeTime(), salesperson_id },
  })
}

async function cameIn({ server, clubs }: Club, salesperson_id: number | null, start = new Date(Date.now() + hour)) {
  const person = await newPerson(server, clubs['melbourne']!)
  const tour = { type: 'Event' as const, kind_code: 'tour', unread: true, overlap_reason: 'test' }
  return newActivity(server, clubs['melbourne']!, { ...tour, person_id: person.id, salesperson_id, start })
}

describe('unread appointments', () => {
  test('are tours others booked for me, newest first, with who booked', async ({ club, as }) => {
    const { user, own } = await newcomer(club)
    const mia = await as('club_manager')
    const first = await book(mia, club, user.id)
    const second = await book(mia, club, user.id)
    await book(mia, club, user.id, 'non-sales-appointment')
    await book(own, club, user.id)

    const { collection, pagination } = await unreadOf(own)

    expect(collection.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(pagination.total_entries).toBe(2)
    expect(collection[0]).toMatchObject({
      kind_code: 'tour',
      kind_name: 'Tour',
      company_name: 'Northside Fitness',
      person: { id: second.person_id, name: 'Nell Newcomer', status: 'enquiry', within_reach: true },
      start: second.start,
      salesperson_id: user.id,
      booked_by_name: 'Mia Nguyen',
      unread: true,
    })
  })

  test('that are unassigned are shown to unrestricted users', async ({ club, as }) => {
    const { id } = await cameIn(club, null)
    const ids = async (who: string) => (await unreadOf(await as(who))).collection.map((one) => one.id)

    expect(await ids('manager')).toContain(id)
    expect(await ids('club_manager')).toContain(id)
    expect(await ids('salesperson')).not.toContain(id)
    expect(await ids('london_club_manager')).not.toContain(id)
    const [taken] = (await unreadOf(await as('manager'))).collection.filter((one) => one.id === id)
    expect(taken?.booked_by_name).toBeNull()
  })

  test('of colleagues are theirs to read, also for those who see them', async ({ club, as }) => {
    const { user } = await newcomer(club)
    const { id } = await cameIn(club, user.id)
    const mia = await as('club_manager')
    expect((await unreadOf(mia)).collection.map((one) => one.id)).not.toContain(id)
    expect((await mia.send('PUT', `/api/unread_appointments/${id}/mark_read`)).status).toBe(404)
  })

  test('are of today and later, not over and not deleted', async ({ club }) => {
    const { server } = club
    const { user, own } = await newcomer(club)
    const midnight = startOfDay(dayOf(new Date(), 'Australia/Melbourne'), 'Australia/Melbourne')
    await cameIn(club, user.id, new Date(midnight.getTime() - 1))
    const earlierToday = await cameIn(club, user.id, midnight)
    const deleted = await cameIn(club, user.id)
    const over = await cameIn(club, user.id)
    const ofDeleted = await cameIn(club, user.id)
    const { db } = server.context
    await db.updateTable('activities').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
    await db.updateTable('activities').set({ complete: true }).where('id', '=', over.id).execute()
    await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', ofDeleted.person_id!).execute()

    expect((await unreadOf(own)).collection.map(({ id }) => id)).toEqual([earlierToday.id])
  })

  test('come by pages with the true number of all', async ({ club }) => {
    const { user, own } = await newcomer(club)
    for (let made = 0; made < 3; made += 1) await cameIn(club, user.id)
    const page = await own.call('GET /api/unread_appointments', { query: { page: 2, per_page: 2 } })
    expect(page.collection).toHaveLength(1)
    expect(page.pagination).toMatchObject({ total_entries: 3, total_pages: 2 })
  })

  test('of every club of an operator are shown, with the club', async ({ club, as, clubs, users }) => {
    const person = await newPerson(club.server, clubs['london']!)
    const tour = { type: 'Event' as const, kind_code: 'tour', unread: true, person_id: person.id }
    const { id } = await newActivity(club.server, clubs['london']!, {
      ...tour,
      salesperson_id: users['call_center_operator']!,
      start: new Date(Date.now() + 26 * hour),
    })
    const callum = await as('call_center_operator')
    const found = (await unreadOf(callum)).collection.find((one) => one.id === id)
    expect(found).toMatchObject({
      company_id: clubs['london'],
      company_name: 'Camden Strength',
      formats: { time_format: '%H:%M', tzinfo: 'Europe/London' },
    })
    const read = await callum.call('PUT /api/unread_appointments/{id}/mark_read', { params: { id } })
    expect(read.unread).toBe(false)
  })
})

describe('reading one', () => {
  test('removes it from the list without bumping its version; repeats do nothing', async ({ club }) => {
    const { user, own } = await newcomer(club)
    const { id, lock_version } = await cameIn(club, user.id)
    const read = () => own.call('PUT /api/unread_appointments/{id}/mark_read', { params: { id } })

    const first = await read()
    expect(first).toMatchObject({ id, unread: false })
    expect(await read()).toEqual(first)
    expect((await unreadOf(own)).collection).toEqual([])
    const activity = await own.call('GET /api/activities/{id}', { params: { id } })
    expect(activity).toMatchObject({ unread: false, lock_version })
  })

  test('is done by the first who shares it', async ({ club, as }) => {
    const { id } = await cameIn(club, null)
    await (await as('manager')).call('PUT /api/unread_appointments/{id}/mark_read', { params: { id } })
    expect((await unreadOf(await as('club_manager'))).collection.map((one) => one.id)).not.toContain(id)
  })
})

describe('one booking', () => {
  const booked = async (club: Club, values: Parameters<typeof newUser>[2] = {}) => {
    const { user, own } = await newcomer(club, values)
    const { id } = await book(await club.as('club_manager'), club, user.id)
    const item = await eventually(async () => (await feedOf(own)).collection[0])
    return { own, id, item }
  }

  test('counts once, even if it is also in the feed', async ({ club }) => {
    const { own } = await booked(club)
    const [unread, feed] = [await unreadOf(own), await feedOf(own)]
    expect(unread.pagination.total_entries).toBe(1)
    expect(feed.unread_count + unread.beside_news_count).toBe(1)
  })

  test('that came without a notification counts by itself', async ({ club }) => {
    const { user, own } = await newcomer(club)
    await cameIn(club, user.id)
    expect((await unreadOf(own)).beside_news_count).toBe(1)
  })

  test('read among the appointments is read in the feed', async ({ club }) => {
    const { own, id } = await booked(club)
    await own.call('PUT /api/unread_appointments/{id}/mark_read', { params: { id } })
    expect((await feedOf(own)).unread_count).toBe(0)
  })

  test('read in the feed is read among the appointments', async ({ club }) => {
    const { own, item } = await booked(club)
    await own.call('PUT /api/notifications/{id}/mark_read', { params: { id: item.id } })
    expect((await unreadOf(own)).pagination.total_entries).toBe(0)
  })

  test('is read with all notifications, except unassigned ones', async ({ club }) => {
    const { own } = await booked(club, { role: 'manager' })
    const { id } = await cameIn(club, null)
    await own.call('PUT /api/notifications/mark_all_read')
    const { collection } = await unreadOf(own)
    expect(collection.every(({ salesperson_id }) => salesperson_id === null)).toBe(true)
    expect(collection.map((one) => one.id)).toContain(id)
  })
})

describe('the badge after marking everything as read', () => {
  const badgeOf = async (own: Browser) => {
    const [feed, unread] = [await feedOf(own), await unreadOf(own)]
    return feed.unread_count + unread.beside_news_count
  }

  test('is empty for someone whose appointment came without a notification', async ({ club }) => {
    const { user, own } = await newcomer(club)
    await cameIn(club, user.id)
    expect(await badgeOf(own)).toBe(1)
    await own.call('PUT /api/notifications/mark_all_read')
    expect(await badgeOf(own)).toBe(0)
    expect((await unreadOf(own)).pagination.total_entries).toBe(0)
  })

  test('is empty while an unassigned appointment still waits for someone to take it', async ({ club }) => {
    const { own } = await newcomer(club, { role: 'manager' })
    const { id } = await cameIn(club, null)
    await own.call('PUT /api/notifications/mark_all_read')
    expect(await badgeOf(own)).toBe(0)
    expect((await unreadOf(own)).collection.map((one) => one.id)).toContain(id)
  })

  test('leaves the appointments of the reader’s other clubs unread', async ({ club, clubs }) => {
    const { user, own } = await newcomer(club)
    const person = await newPerson(club.server, clubs['london']!)
    const tour = { type: 'Event' as const, kind_code: 'tour', unread: true, person_id: person.id }
    const start = new Date(Date.now() + 26 * hour)
    const { id } = await newActivity(club.server, clubs['london']!, { ...tour, salesperson_id: user.id, start })
    await own.call('PUT /api/notifications/mark_all_read')
    const { db } = club.server.context
    expect(await db.selectFrom('activities').select('unread').where('id', '=', id).executeTakeFirst()).toEqual({
      unread: true,
    })
  })
})
