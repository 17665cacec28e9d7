import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { readSheets } from '../test/read-file.ts'

test("a day's work of each user stands above the closing figures that the club fills in", async ({ club }) => {
  const { db } = club.server.context
  const company_id = club.clubs['melbourne']!
  const [seller, manager_id] = [club.users['salesperson']!, club.users['club_manager']!]
  await db
    .updateTable('companies')
    .set({ end_of_day_custom_fields: ['merch', 'total_errors'] })
    .where('id', '=', company_id)
    .execute()
  await db
    .insertInto('end_of_days')
    .values({ company_id, date: '2025-06-10', merch: 12.5, total_errors: 3, supps: 7 })
    .execute()
  const at = new Date('2025-06-10T01:00:00Z')
  const { id: person_id } = await db
    .insertInto('people')
    .values({ company_id, first_name: 'Closing', salesperson_id: seller, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('status_changes')
    .values({ company_id, person_id, from_status: null, to_status: 'enquiry', at, cause: 'created' })
    .execute()
  const call = (outcome: string) => ({
    company_id,
    person_id,
    user_id: manager_id,
    object: 'call',
    action: 'Completed',
    data: JSON.stringify({ outcome }),
    created_at: at,
  })
  await db
    .insertInto('history')
    .values([call('Spoke To'), call('No Answer')])
    .execute()

  const read = async (role: string, query: Record<string, string>) =>
    (await club.as(role)).send<ReportAnswer>('GET', '/reports/end_of_day', { query })
  const { body } = await read('club_manager', { date_from: '2025-06-10' })
  const of = (user_id: number) => body.collection.find(({ key }) => key === String(user_id))
  expect(of(seller)).toMatchObject({ leads: 1, contacts: 0 })
  expect(of(manager_id)).toMatchObject({ leads: 0, contacts: 1 })
  expect(body.totals).toMatchObject({ leads: 1, contacts: 1, sales: 0 })
  expect(body.parts['closing']).toEqual([
    { key: 'merch', figure: 'Merch', value: 12.5, currency: 'AUD' },
    { key: 'total_errors', figure: 'Total errors', value: 3 },
  ])

  const sheets = await readSheets(await club.as('club_manager'), '/reports/end_of_day.xlsx', {
    date_from: '2025-06-10',
  })
  expect(sheets[1]).toEqual([
    ['Figure', 'Value', 'Currency'],
    ['Merch', 12.5, 'AUD'],
    ['Total errors', 3, null],
  ])

  const own = await read('salesperson', { date_from: '2025-06-10' })
  expect(own.body.collection.map(({ key }) => key)).toEqual([String(seller)])
  expect(own.body.parts['closing']).toEqual([])
  const today = await read('club_manager', {})
  expect(today.body.date_from).toBe(today.body.date_into)
  expect((await read('club_manager', { date_from: '2025-06-10', date_into: '2025-06-11' })).status).toBe(422)
})
