import { endOfDays } from '@spotter/contract/targets/end-of-days.ts'
import type { AuditReversal } from '@spotter/contract/audit/audit.ts'
import { type EndOfDayFigure, endOfDayFigureNames, mostInADay } from '@spotter/domain/targets/end-of-day.ts'
import { addDays, addYears, type Day } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { type Failed, recordsOf, userWho, wrongTypes } from '../resources/test/declared.ts'
import { type Club, test } from '../test/club.ts'

const zone = 'Australia/Melbourne'
const today = () => dayOf(new Date(), zone)
const figures: EndOfDayFigure[] = ['supps', 'personal_training_packs']

const choose = ({ server, clubs }: Club, end_of_day_custom_fields: EndOfDayFigure[], club = 'melbourne') =>
  server.context.db.updateTable('companies').set({ end_of_day_custom_fields }).where('id', '=', clubs[club]!).execute()

const days = async (club: Club, who = 'club_manager', at = 'melbourne') =>
  recordsOf(endOfDays, await club.as(who), club.clubs[at]!)

let used = 0
const freeDay = (): Day => addDays(today(), -(used += 1))

beforeEach<{ club: Club }>(({ club }) => choose(club, figures))

test('a new day is today at the club with zero figures', async ({ club }) => {
  const records = await days(club)
  const { status, body, headers } = await records.create({})

  expect(status).toBe(201)
  expect(body).toMatchObject({
    company_id: club.clubs['melbourne'],
    date: today(),
    ...Object.fromEntries(endOfDayFigureNames.map((name) => [name, 0])),
    lock_version: 0,
    deleted_at: null,
    abilities: { edit: true, remove: true },
    message: 'End of day was successfully created.',
  })
  expect(decodeURIComponent(headers.get('x-flash') ?? '')).toContain('End of day was successfully created.')
  const { message: _, ...record } = body
  expect((await records.get(body.id)).body).toEqual(record)
})

test('the day of a date is found however old it is, and a date that is no day is refused', async ({ club }) => {
  const records = await days(club)
  const date = addYears(today(), -3)
  const { body: old } = await records.create({ date, supps: 12 })
  await records.create({ date: freeDay() })
  const { body } = await records.list({ date })
  expect(body.collection.map(({ id }) => id)).toEqual([old.id])
  expect((await records.list({ date: 'soon' })).status).toBe(422)
})

test('only chosen figures are saved, the others keep their values', async ({ club }) => {
  const records = await days(club)
  await choose(club, ['supps', 'merch', 'total_errors'])
  const given = { date: freeDay(), supps: 120.5, merch: 30.25, total_errors: 4, number_on_hold: 9 }
  const { body: record } = await records.create({ end_of_day: given })
  await choose(club, figures)
  const changed = await records.update(record.id, {
    supps: 99.95,
    personal_training_packs: 2,
    merch: 1,
    total_errors: 0,
  })

  expect(record).toMatchObject({ ...given, number_on_hold: 0 })
  expect(changed.body).toMatchObject({ supps: 99.95, personal_training_packs: 2, merch: 30.25, total_errors: 4 })
  expect(changed.body.message).toBe('End of day was successfully updated.')
})

test('the newest day comes first by default', async ({ club }) => {
  const records = await days(club)
  const [later, middle, earlier] = [freeDay(), freeDay(), freeDay()]
  for (const [date, supps] of [
    [middle, 1],
    [earlier, 3],
    [later, 2],
  ] as const)
    await records.create({ date, supps })
  const listed = async (query = {}, field = 'date') =>
    (await records.list({ per_page: 366, ...query })).body.collection.map((row) => row[field])

  const dates = (await listed()) as Day[]
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(dates.filter((date) => [later, middle, earlier].includes(date))).toEqual([later, middle, earlier])
  expect(await listed({ sort_by: 'date', sort_direction: 'asc' })).toEqual(dates.toReversed())
  const supps = (await listed({ sort_by: 'supps', sort_direction: 'desc' }, 'supps')) as number[]
  expect(supps).toEqual(supps.toSorted((one, other) => other - one))
  expect(await listed({ q: 'anything' })).toEqual(dates)
})

describe('a day', () => {
  test('is recorded once per club, also for concurrent requests', async ({ club }) => {
    const records = await days(club)
    const date = freeDay()
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => records.create<Failed>({ date, supps: 10 })))
    const again = await records.create<Failed>({ date })
    const { body: other } = await records.create({ date: freeDay() })
    const moved = await records.update<Failed>(other.id, { date })

    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422])
    for (const refused of [again, moved, atOnce.find(({ status }) => status === 422)!]) {
      expect([refused.status, refused.body.errors]).toEqual([422, { date: ['has already been taken'] }])
    }
  })

  test('is another record at another club', async ({ club }) => {
    await choose(club, figures, 'london')
    const date = freeDay()
    expect((await (await days(club, 'root')).create({ date })).status).toBe(201)
    expect((await (await days(club, 'root', 'london')).create({ date })).status).toBe(201)
  })

  test('of a deleted record can be used again, and then restoring is refused', async ({ club }) => {
    const records = await days(club)
    const date = freeDay()
    const { body: first } = await records.create({ date, supps: 7 })
    const removed = await records.remove(first.id)
    const { body: second } = await records.create({ date })
    const refused = await records.restore<Failed>(first.id)
    await records.remove(second.id)
    const restored = await records.restore(first.id)

    expect(removed.body).toMatchObject({
      deleted_at: expect.any(String),
      message: 'End of day was successfully deleted.',
    })
    expect([refused.status, refused.body.errors]).toEqual([422, { date: ['has already been taken'] }])
    expect(restored.body).toMatchObject({ date, supps: 7, deleted_at: null })
    expect(restored.body.message).toBe('End of day was successfully restored.')
  })

  test('is refused while it has not begun at the club, and when it is out of all reason', async ({ club }) => {
    const records = await days(club)
    const refused = async (date: unknown) => (await records.create<Failed>({ date })).body.errors

    expect(await refused(addDays(today(), 1))).toEqual({ date: ['cannot be in the future'] })
    expect(await refused(addYears(today(), -100))).toEqual({ date: ['is invalid'] })
    expect(await refused(null)).toEqual({ date: ["can't be blank"] })
    for (const wrong of wrongTypes.date) expect(Object.keys(await refused(wrong))).toEqual(['date'])
  })
})

describe('today', () => {
  afterEach(() => void vi.useRealTimers())

  // Melbourne's clocks change on 6 October and 7 April 2019.
  test.for([
    ['2019-10-05T13:59:00Z', '2019-10-05'],
    ['2019-10-05T14:00:00Z', '2019-10-06'],
    ['2019-10-06T12:59:00Z', '2019-10-06'],
    ['2019-10-06T13:00:00Z', '2019-10-07'],
    ['2019-04-06T13:00:00Z', '2019-04-07'],
    ['2019-04-07T13:59:00Z', '2019-04-07'],
    ['2019-04-07T14:00:00Z', '2019-04-08'],
  ] as const)('at %s is %s at the club, and the next day has not begun', async ([at, date], { club }) => {
    const records = await days(club)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    const { body: record } = await records.create({})
    const tomorrow = await records.create<Failed>({ date: addDays(date, 1) })
    await club.server.context.db.deleteFrom('end_of_days').where('id', '=', record.id).execute()

    expect(record['date']).toBe(date)
    expect(tomorrow.body.errors).toEqual({ date: ['cannot be in the future'] })
  })
})

describe('a figure', () => {
  const counted = `must be a whole number from 0 to ${mostInADay.count}`
  const paid = `must be a number from 0 to ${mostInADay.money}`

  test.for([
    ['personal_training_packs', -1, counted],
    ['personal_training_packs', 1.5, counted],
    ['personal_training_packs', mostInADay.count + 1, counted],
    ['personal_training_packs', null, "can't be blank"],
    ['supps', -0.01, paid],
    ['supps', mostInADay.money + 0.01, paid],
    ['supps', 9.999, 'can have at most 2 decimal places'],
    ['supps', null, "can't be blank"],
  ] as const)('%s cannot be %s', async ([name, value, reason], { club }) => {
    const records = await days(club)
    const refused = await records.create<Failed>({ date: freeDay(), [name]: value })
    expect([refused.status, refused.body.errors]).toEqual([422, { [name]: [reason] }])
  })

  test.for([...wrongTypes.decimal.slice(0, 2), {}, []])('cannot be %j', async (value, { club }) => {
    const records = await days(club)
    const refused = await records.create<Failed>({ date: freeDay(), supps: value, personal_training_packs: value })
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([422, figures.toSorted()])
  })

  test('is stored to the cent and up to its limits', async ({ club }) => {
    const records = await days(club)
    await choose(club, endOfDayFigureNames)
    const most = Object.fromEntries(
      Object.entries(endOfDays.fields).flatMap(([name, field]) => ('max' in field ? [[name, field.max]] : [])),
    )
    const { body: record } = await records.create({ date: freeDay(), ...most })
    expect(record).toMatchObject(most)
    for (const supps of [0.01, 0.1, 19.99, 1234567.89]) {
      expect((await records.update(record.id, { supps })).body['supps']).toBe(supps)
    }
  })
})

describe('without chosen figures', () => {
  test('there are no records, and existing ones are kept', async ({ club }) => {
    const records = await days(club, 'root')
    const { body: record } = await records.create({ date: freeDay(), supps: 42 })
    await choose(club, [])
    const tried = [
      await records.list(),
      await records.get(record.id),
      await records.create({ date: freeDay() }),
      await records.update(record.id, { supps: 1 }),
      await records.remove(record.id),
      await records.restore(record.id),
    ]
    await choose(club, ['supps'])

    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
    expect((await records.get(record.id)).body).toMatchObject({ supps: 42, deleted_at: null })
  })

  test('it is the club of the address that has chosen, not the one the reader is in', async ({ club }) => {
    await choose(club, figures, 'melbourne')
    expect((await (await days(club, 'root')).list()).status).toBe(200)
    await choose(club, [], 'melbourne')
    await choose(club, figures, 'london')
    expect((await (await days(club, 'root', 'london')).list()).status).toBe(200)
    expect((await (await days(club, 'root', 'melbourne')).list()).status).toBe(404)
  })
})

test('is for those who have the settings of the club, and does not exist for others', async ({ club }) => {
  const { body: record } = await (await days(club)).create({ date: freeDay() })
  const status = async (who: string) => (await (await days(club, who)).get(record.id)).status

  expect([await status('manager'), await status('salesperson')]).toEqual([403, 403])
  const stranger = userWho('may', 'settings', 'boston')!
  expect([await status(stranger), (await (await days(club, stranger)).list()).status]).toEqual([404, 404])
  await choose(club, figures, 'boston')
  const elsewhere = await days(club, 'root', 'boston')
  expect((await elsewhere.get(record.id)).status).toBe(404)
  expect((await elsewhere.update(record.id, { supps: 1 })).status).toBe(404)
})

test('root chooses the figures on the page of the club, its managers see which, and only these nine can be', async ({
  club,
}) => {
  const path = `/api/companies/${club.clubs['melbourne']}/settings/general`
  const [root, mia] = [await club.as('root'), await club.as('club_manager')]
  const save = (by: typeof root, end_of_day_custom_fields: unknown) =>
    by.send<Record<string, unknown> & Failed>('PUT', path, { body: { end_of_day_custom_fields } })

  const chosen = await save(root, ['total_errors', 'merch'])
  expect(chosen.body['end_of_day_custom_fields']).toEqual(['merch', 'total_errors'])
  expect((await save(mia, [])).body.errors).toEqual({ end_of_day_custom_fields: ['is read-only for you'] })
  const { company } = await mia.call('GET /api/accounts/current')
  expect(company.end_of_day_custom_fields).toEqual(['merch', 'total_errors'])
  for (const wrong of [['sales'], ['merch', 'merch'], 'merch', true]) {
    const refused = await save(root, wrong)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['end_of_day_custom_fields']])
  }
  await expect(choose(club, ['sales' as EndOfDayFigure])).rejects.toThrow(/end_of_day_custom_fields/)
  await expect(choose(club, endOfDayFigureNames)).resolves.toBeDefined()
})

describe('history', () => {
  const entriesOf = async (club: Club, record_id: number) => {
    const mia = await club.as('club_manager')
    const params = { company_id: club.clubs['melbourne']! }
    const query = { record_type: 'end_of_day', record_id }
    const { collection } = await mia.call('GET /api/companies/{company_id}/audit', { params, query })
    const path = `/api/companies/${params.company_id}/audit/${collection[0]!.id}`
    return {
      collection,
      preview: async () => (await mia.send<AuditReversal>('GET', path)).body,
      revert: () => mia.send<Failed>('POST', `${path}/revert`),
    }
  }

  test('is described in words and can be reverted', async ({ club }) => {
    const records = await days(club)
    const date = freeDay()
    const { body: record } = await records.create({ date, supps: 12.5 })
    await records.update(record.id, { supps: 20, personal_training_packs: 3 })
    const { collection, revert } = await entriesOf(club, record.id)

    expect(collection.map(({ action }) => action)).toEqual(['Changed', 'Added'])
    expect(collection[0]).toMatchObject({
      record: { type_name: 'End of day', name: date.split('-').toReversed().join('/') },
      revertable: true,
      changes: [
        { label: 'Supps', before: '12.50', after: '20.00' },
        { label: 'Personal training packs', before: '0', after: '3' },
      ],
    })
    expect((await revert()).status).toBe(200)
    expect((await records.get(record.id)).body).toMatchObject({ supps: 12.5, personal_training_packs: 0 })
  })

  test('does not revert figures that are no longer chosen', async ({ club }) => {
    const records = await days(club)
    const { body: record } = await records.create({ date: freeDay() })
    await records.update(record.id, { supps: 20 })
    await choose(club, ['personal_training_packs'])
    const { preview, revert } = await entriesOf(club, record.id)

    expect(await preview()).toMatchObject({
      possible: false,
      reason: "You don't have permission to change these fields.",
    })
    expect((await revert()).status).toBe(422)
    await choose(club, figures)
    expect((await records.get(record.id)).body['supps']).toBe(20)
  })
})
