import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { notify, person } from './test/make-notices.ts'

describe('marking as read', () => {
  test('one item keeps the time of its first read', async ({ server, as, clubs, users }) => {
    const id = await notify(server.context.db, { clubs, users }, { user: 'london_manager', club: 'london' })
    const freya = await as('london_manager')

    const first = await freya.call('PUT /api/notifications/{id}/mark_read', { params: { id } })
    const again = await freya.call('PUT /api/notifications/{id}/mark_read', { params: { id } })

    expect(first.read_at).not.toBeNull()
    expect(again).toEqual(first)
    expect((await freya.call('GET /api/notifications', { query: { unread: true } })).collection).toEqual([])
  })

  test('one of two notices about a new lead reads both', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    const person_id = await person(db, clubs['london'], { salesperson_id: users['london_salesperson'] ?? 0 })
    const notice = { user: 'london_salesperson', club: 'london', type: 'new_lead', person_id }
    const id = await notify(db, { clubs, users }, notice)
    await notify(db, { clubs, users }, notice)
    const idris = await as('london_salesperson')
    const before = (await idris.call('GET /api/notifications')).unread_count

    await idris.call('PUT /api/notifications/{id}/mark_read', { params: { id } })

    expect((await idris.call('GET /api/notifications')).unread_count).toBe(before - 2)
  })

  test('does not reach the feed of anybody else', async ({ server, as, clubs, users }) => {
    const { db } = server.context
    const id = await notify(db, { clubs, users }, { user: 'london_club_manager', club: 'london' })

    expect((await (await as('root')).send('PUT', `/api/notifications/${id}/mark_read`)).status).toBe(404)
    await (await as('london_salesperson')).call('PUT /api/notifications/mark_all_read')
    const row = await db.selectFrom('notifications').select('read_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.read_at).toBeNull()
  })

  test('all of one club leaves the reader’s other clubs alone', async ({ server, as, clubs, users }) => {
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
