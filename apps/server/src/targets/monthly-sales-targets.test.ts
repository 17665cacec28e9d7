import type { AuditEntry } from '@spotter/contract/audit/audit.ts'
import type { MonthlySalesTarget } from '@spotter/contract/targets/monthly-sales-targets.ts'
import { expect } from 'vitest'
import type { Failed } from '../resources/test/declared.ts'
import { type Club, test } from '../test/club.ts'
import { loadMonthlyTargets } from './load-monthly-targets.ts'

interface Listed {
  collection: MonthlySalesTarget[]
  pagination: { total_entries: number }
}
type Saved = MonthlySalesTarget & Failed & { message: string }

async function targetsOf(club: Club, who = 'club_manager') {
  const browser = await club.as(who)
  const company_id = club.clubs['melbourne']!
  const root = `/api/companies/${company_id}/settings/monthly_sales_targets`
  return {
    company_id,
    list: (query = {}) => browser.send<Listed>('GET', root, { query }),
    create: (body: object) => browser.send<Saved>('POST', root, { body }),
    update: (id: number, body: object) => browser.send<Saved>('PUT', `${root}/${id}`, { body }),
    remove: (id: number) => browser.send<Saved>('DELETE', `${root}/${id}`),
    restore: (id: number) => browser.send<Saved>('PUT', `${root}/${id}/restore`),
    copy: (target_date: string) =>
      browser.send<{ count: number } & Saved>('POST', `${root}/copy`, { body: { target_date } }),
  }
}

test('a new target has the usual percentages, and any day names its month', async ({ club }) => {
  const targets = await targetsOf(club)
  const user_id = club.users['salesperson']!
  const { status, body } = await targets.create({ user_id, target_date: '2031-03-17', target: 60 })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    company_id: targets.company_id,
    user_id,
    user_name: 'Tom Brennan',
    target_date: '2031-03-01',
    target: 60,
    monday: 25,
    sunday: 1,
    total_daily_distribution: '100%',
    track_activity: false,
    enquiry_to_tour: 60,
    tour_to_sale: 70,
    tour_required: 86,
    enquiry_required: 143,
    message: 'Monthly sales target was successfully created.',
  })
  const listed = await targets.list({ target_date: '2031-03-31', user_id })
  expect(listed.body.collection.map(({ id }) => id)).toEqual([body.id])
  expect((await targets.list({ target_date: '2031-04-01' })).body.collection).toEqual([])
})

test('required tours and enquiries follow from each save, whatever is sent for them', async ({ club }) => {
  const targets = await targetsOf(club)
  const { body } = await targets.create({ user_id: club.users['manager'], target_date: '2031-03-01' })
  const changed = await targets.update(body.id, {
    ...body,
    target: 10,
    tour_required: 1,
    total_daily_distribution: '1%',
  })

  expect([body.target, body.tour_required, body.enquiry_required]).toEqual([0, 0, 0])
  expect(changed.body).toMatchObject({ target: 10, tour_required: 14, enquiry_required: 23, lock_version: 1 })
  expect(changed.body.total_daily_distribution).toBe('100%')
  expect((await targets.update(body.id, { target: 11, lock_version: 0 })).status).toBe(409)
})

test('a user has one target a month, also when one is restored or moved', async ({ club }) => {
  const targets = await targetsOf(club)
  const user_id = club.users['salesperson_2']!
  const first = await targets.create({ user_id, target_date: '2031-05-01', target: 5 })
  const second = await targets.create({ user_id, target_date: '2031-05-09' })
  await targets.remove(first.body.id)
  const third = await targets.create({ user_id, target_date: '2031-05-31', target: 7 })
  const restored = await targets.restore(first.body.id)
  const june = await targets.create({ user_id, target_date: '2031-06-01' })
  const moved = await targets.update(june.body.id, { target_date: '2031-05-01' })

  const taken = { user_id: ['has already been taken'] }
  expect([second, restored, moved].map(({ status, body }) => [status, body.errors])).toEqual([
    [422, taken],
    [422, taken],
    [422, taken],
  ])
  const loaded = await loadMonthlyTargets(club.server.context.db, targets.company_id, '2031-05-20')
  expect(loaded).toMatchObject([{ user_id, target: 7, percentages: { monday: 25 }, tour_required: 10 }])
  expect(third.status).toBe(201)
})

test('a deleted target can be restored', async ({ club }) => {
  const targets = await targetsOf(club)
  const { body } = await targets.create({ user_id: club.users['club_manager'], target_date: '2031-07-01', target: 4 })
  const removed = await targets.remove(body.id)
  const gone = await targets.list({ target_date: '2031-07-01' })
  const restored = await targets.restore(body.id)

  expect(removed.body.deleted_at).not.toBeNull()
  expect(gone.body.collection).toEqual([])
  expect(restored.body).toMatchObject({ deleted_at: null, target: 4 })
})

test('percentages must sum to 100, and bad figures are refused by field', async ({ club }) => {
  const targets = await targetsOf(club)
  const user_id = club.users['salesperson']
  const uneven = await targets.create({ user_id, target_date: '2031-08-01', monday: 26 })
  const wrong = await targets.create({ user_id, target_date: '2031-02-30', target: -1, enquiry_to_tour: 60.5 })

  expect([uneven.status, uneven.body.errors]).toEqual([422, { total_daily_distribution: ['must be 100%, not 101%'] }])
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
    422,
    ['enquiry_to_tour', 'target', 'target_date'],
  ])
})

test('only users of the club who can sign in get a target, and deleted ones keep theirs', async ({ club }) => {
  const targets = await targetsOf(club)
  const user_id = club.users['salesperson_2']!
  const { db } = club.server.context
  const kept = await targets.create({ user_id, target_date: '2031-09-01', target: 3 })
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user_id).execute()
  const ofOther = await targets.create({ user_id: club.users['regional_manager'], target_date: '2031-09-01' })
  const ofDeleted = await targets.create({ user_id, target_date: '2031-10-01' })
  const changed = await targets.update(kept.body.id, { target: 2 })

  expect([ofOther, ofDeleted].map(({ body }) => body.errors)).toEqual(
    Array(2).fill({ user_id: ['is not included in the list'] }),
  )
  expect([changed.status, changed.body.user_name]).toEqual([200, 'Priya Sharma'])
  await db.updateTable('users').set({ deleted_at: null }).where('id', '=', user_id).execute()
})

test('last month is copied to users who have no target yet', async ({ club }) => {
  const targets = await targetsOf(club)
  const [tom, dana, priya] = ['salesperson', 'manager', 'salesperson_2'].map((key) => club.users[key]!)
  await targets.create({
    user_id: tom,
    target_date: '2032-01-31',
    target: 8,
    track_activity: true,
    monday: 26,
    sunday: 0,
  })
  await targets.create({ user_id: dana, target_date: '2032-01-01', target: 9 })
  const { body: deleted } = await targets.create({ user_id: priya, target_date: '2032-01-01', target: 7 })
  await targets.remove(deleted.id)
  await targets.create({ user_id: dana, target_date: '2032-02-01', target: 12 })

  const copied = await targets.copy('2032-02-29')
  const again = await targets.copy('2032-02-01')
  const nothing = await targets.copy('2032-06-01')

  expect([copied.body.count, copied.body.message]).toEqual([1, '1 target copied.'])
  expect([again.body.count, again.body.message]).toEqual([0, 'All users have a target already.'])
  expect([nothing.status, nothing.body.errors]).toEqual([
    422,
    { target_date: ['the month before has no targets to copy'] },
  ])
  const { body } = await targets.list({ target_date: '2032-02-01' })
  expect(body.collection).toMatchObject([
    { user_id: dana, target: 12 },
    { user_id: tom, target: 8, track_activity: true, monday: 26, sunday: 0 },
  ])
})

test('a change is in the audit by the name of the user and can be reverted there', async ({ club }) => {
  const targets = await targetsOf(club)
  const mia = await club.as('club_manager')
  const { body: target } = await targets.create({
    user_id: club.users['manager'],
    target_date: '2033-01-01',
    target: 9,
  })
  await targets.update(target.id, { target: 19 })
  const audit = `/api/companies/${targets.company_id}/audit`
  const query = { record_type: 'monthly_sales_target', record_id: target.id }
  const { body } = await mia.send<{ collection: AuditEntry[] }>('GET', audit, { query })
  const [changed] = body.collection
  const reverted = await mia.send('POST', `${audit}/${changed?.id}/revert`)

  expect([changed?.record.name, changed?.changes]).toMatchObject(['Dana Vella', [{ label: 'Target', before: '9' }]])
  expect(reverted.status).toBe(200)
  expect((await targets.list({ target_date: '2033-01-01' })).body.collection).toMatchObject([{ target: 9 }])
})
