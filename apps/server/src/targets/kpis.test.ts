import type { Kpi } from '@spotter/contract/targets/kpis.ts'
import { kpiKeys, noTargets } from '@spotter/domain/targets/kpis.ts'
import { expect } from 'vitest'
import type { Failed } from '../resources/test/declared.ts'
import { type Club, test } from '../test/club.ts'
import { loadKpis } from './load-kpis.ts'

const path = 'melbourne'
interface Listed {
  collection: Kpi[]
  pagination: { total_entries: number }
}
type Saved = Kpi & Failed & { message: string; current?: Kpi }

async function kpisOf({ as, clubs }: Club, who = 'club_manager', at = path) {
  const browser = await as(who)
  const root = `/api/companies/${clubs[at]}/settings/kpi`
  return {
    list: () => browser.send<Listed>('GET', root),
    create: (body: object) => browser.send<Saved>('POST', root, { body }),
    update: (id: number, body: object) => browser.send<Saved>('PUT', `${root}/${id}`, { body }),
    remove: (id: number) => browser.send<Saved>('DELETE', `${root}/${id}`),
    threshold: (body: object) =>
      browser.send<{ message: string } & Failed>('PUT', `${root}/update_dashboard_threshold`, { body }),
  }
}

/** Without the demo's targets. */
async function freshKpis(club: Club, who?: string) {
  await club.server.context.db.deleteFrom('kpis').where('company_id', '=', club.clubs[path]!).execute()
  return kpisOf(club, who)
}

const rowOf = async (kpis: Awaited<ReturnType<typeof kpisOf>>, key: string) => {
  const { body } = await kpis.list()
  return body.collection.find((row) => row.key === key)!
}

test('every club has one row per key, the same for every reader', async ({ club }) => {
  const kpis = await freshKpis(club)
  const [first, other] = await Promise.all([kpis.list(), (await kpisOf(club, 'salesperson')).list()])

  expect(first.body.collection.map(({ key }) => key)).toEqual(kpiKeys)
  expect(first.body.pagination.total_entries).toBe(12)
  expect(other.body.collection).toEqual(first.body.collection)
  expect(first.body.collection[3]).toMatchObject({
    key: 'appointment_booked',
    name: 'Appointments booked',
    ...noTargets,
    threshold_min: 40,
    threshold_max: 60,
  })
})

test('a change keeps what it does not name, and an older version is refused', async ({ club }) => {
  const kpis = await freshKpis(club)
  const { id } = await rowOf(kpis, 'sale')
  const saved = await kpis.update(id, {
    kpi: { user_targets_day: 2, user_targets_day_dashboard: true, name: ' Joins ' },
  })
  const again = await kpis.update(id, { company_targets_month: 60, lock_version: saved.body.lock_version })
  const stale = await kpis.update(id, { user_targets_day: 3, lock_version: 0 })

  expect(saved.body.message).toBe('KPI was successfully updated.')
  expect(again.body).toMatchObject({
    key: 'sale',
    name: 'Joins',
    user_targets_day: 2,
    user_targets_day_dashboard: true,
    company_targets_month: 60,
  })
  expect([stale.status, stale.body.current?.company_targets_month]).toEqual([409, 60])
})

test('the name of the key is not stored, so that it follows the reader', async ({ club }) => {
  const kpis = await freshKpis(club)
  const { id } = await rowOf(kpis, 'tour')
  await kpis.update(id, { name: 'Tours', user_targets_day: 1 })

  expect((await loadKpis(club.server.context.db, club.clubs[path]!)).find(({ key }) => key === 'tour')?.name).toBeNull()
})

test('a key can be created until it has targets, and again when they are deleted', async ({ club }) => {
  const kpis = await freshKpis(club)
  const created = await kpis.create({ user_targets_week: 5 })
  const second = await kpis.create({ key: 'enquiry', user_targets_week: 6 })
  const removed = await kpis.remove(created.body.id)
  const third = await kpis.create({ key: 'enquiry', user_targets_week: 6 })

  expect([created.status, created.body.key, created.body.user_targets_week]).toEqual([201, 'enquiry', 5])
  expect([second.status, second.body.errors]).toEqual([422, { key: ['has already been taken'] }])
  expect(removed.body).toMatchObject({ ...noTargets, message: 'KPI was successfully deleted.' })
  expect([third.status, third.body.id, third.body.user_targets_week]).toEqual([201, created.body.id, 6])
})

test('targets are whole numbers from 0, and a row keeps its key', async ({ club }) => {
  const kpis = await freshKpis(club)
  const { id } = await rowOf(kpis, 'sale')
  const refused = await kpis.update(id, {
    key: 'tour',
    user_targets_day: -1,
    user_targets_week: 1.5,
    company_targets_month: 1_000_001,
  })

  expect(refused.status).toBe(422)
  const range = ['must be a whole number from 0 to 1000000']
  expect(refused.body.errors).toEqual({
    key: ["can't be changed"],
    user_targets_day: range,
    user_targets_week: range,
    company_targets_month: range,
  })
})

test('the threshold of a key is saved, and a deletion of its targets leaves it', async ({ club }) => {
  const kpis = await freshKpis(club)
  const saved = await kpis.threshold({ key: 'spoke_to', threshold_min: 30, threshold_max: 70 })
  await kpis.remove((await rowOf(kpis, 'spoke_to')).id)

  expect([saved.status, saved.body]).toEqual([200, { message: 'Target range was saved.' }])
  expect(await rowOf(kpis, 'spoke_to')).toMatchObject({ threshold_min: 30, threshold_max: 70 })
  expect(await rowOf(kpis, 'email')).toMatchObject({ threshold_min: 40, threshold_max: 60 })
})

test.for([
  [{ key: 'sale', threshold_min: 50, threshold_max: 59 }, ['threshold_max']],
  [{ key: 'sale', threshold_min: -1, threshold_max: 101 }, ['threshold_max', 'threshold_min']],
  [{ threshold_max: 60 }, ['key', 'threshold_min']],
] as const)('the threshold %j is refused at %j', async ([body, fields], { club }) => {
  const refused = await (await kpisOf(club)).threshold(body)
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([422, fields])
})

test('dashboards load targets by scope and period', async ({ club }) => {
  const { db } = club.server.context
  const company_id = club.clubs[path]!
  const kpis = await freshKpis(club)
  expect(await loadKpis(db, company_id)).toHaveLength(12)
  await kpis.create({
    key: 'sale',
    user_targets_day: 2,
    company_targets_month: 60,
    company_targets_month_dashboard: true,
  })
  await kpis.threshold({ key: 'sale', threshold_min: 20, threshold_max: 90 })

  const loaded = await loadKpis(db, company_id)
  expect(loaded.find(({ key }) => key === 'sale')).toEqual({
    key: 'sale',
    name: null,
    targets: { user: { day: 2, week: 0, month: 0 }, company: { day: 0, week: 0, month: 60 } },
    dashboard: {
      user: { day: false, week: false, month: false },
      company: { day: false, week: false, month: true },
    },
    threshold: { min: 20, max: 90 },
  })
})

test('a row of another club is not found', async ({ club }) => {
  const theirs = await rowOf(await kpisOf(club, 'root', 'london'), 'sale')
  expect((await (await kpisOf(club)).update(theirs.id, { user_targets_day: 1 })).status).toBe(404)
})
