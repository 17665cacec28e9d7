import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { test } from '../test/club.ts'
import { readFile } from './test/read-file.ts'

const path = '/reports/deleted_people'
const several = { report_type: 'multi_club' }

test('rows of several clubs say and are sorted by theirs, in the file too', async ({ server, clubs, as }) => {
  const { db } = server.context
  const [melbourne, london] = [clubs['melbourne']!, clubs['london']!]
  const deleted_at = new Date()
  const gone = [melbourne, london].map((company_id) => ({
    company_id,
    first_name: 'Ana',
    last_name: 'Gone',
    deleted_at,
  }))
  await db.insertInto('people').values(gone).execute()
  const manager = await as('corporation_manager')
  const clubsOf = async (query: Record<string, string>) => {
    const { body } = await manager.send<ReportAnswer>('GET', path, { query })
    return body.collection.map((row) => (row['club'] as { id: number } | undefined)?.id)
  }
  const both = `${melbourne},${london}`
  const sorted = await clubsOf({ ...several, company_id: both, sort_by: 'club', sort_direction: 'asc' })
  expect(new Set(sorted)).toEqual(new Set([melbourne, london]))
  const reversed = await clubsOf({ ...several, company_id: both, sort_by: 'club', sort_direction: 'desc' })
  expect(reversed.at(0)).toBe(sorted.at(-1))
  expect(new Set(await clubsOf({ ...several, company_id: String(london) }))).toEqual(new Set([undefined]))
  const file = await readFile(manager, `${path}.xlsx`, { ...several, company_id: both })
  expect(file.some((row) => row.includes('Club'))).toBe(true)
})

test('what a figure of several clubs counts says its club', async ({ server, clubs, as }) => {
  const { db } = server.context
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', [clubs['melbourne']!, clubs['london']!])
    .execute()
  const sent_at = '2025-02-03T12:00:00Z'
  for (const { id: company_id } of companies) {
    const person = await newPerson(server, company_id, {})
    await db
      .insertInto('messages')
      .values({
        company_id,
        person_id: person.id,
        channel: 'sms',
        direction: 'outbound',
        status: 'delivered',
        recipient: '+61491570006',
        text: 'Hello',
        sent_at,
      })
      .execute()
  }
  const manager = await as('corporation_manager')
  const figure = JSON.stringify({ measure: 'sms', from: '2025-02-01', to: '2025-02-05' })
  const ofClubs = async (company_ids: readonly number[]) => {
    const query = { ...several, company_id: company_ids.join(','), figure }
    const { collection } = await manager.call('GET /api/reports/entries', { query })
    return collection.map(({ club }) => club)
  }
  const both = await ofClubs(companies.map(({ id }) => id))
  expect(both.toSorted((one, other) => one!.id - other!.id)).toEqual(companies.toSorted((a, b) => a.id - b.id))
  expect(await ofClubs([clubs['london']!])).toEqual([undefined])
})

test('a club out of reach is unknown, and a report against a club’s targets has one club', async ({ as, clubs }) => {
  const manager = await as('club_manager')
  const of = (company_id: number) => manager.send('GET', path, { query: { ...several, company_id } })
  expect((await of(clubs['london']!)).status).toBe(404)
  const { status, body } = await manager.send<{ errors: object }>('GET', '/api/reports/kpi', { query: several })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['report_type']])
})

test('the monthly targets are those of a whole month', async ({ as }) => {
  const manager = await as('club_manager')
  const ask = (query: Record<string, string>) =>
    manager.send<ReportAnswer & { errors: object }>('GET', '/api/report/monthly_sales_targets', { query })
  expect((await ask({ date_from: '2026-02-01', date_into: '2026-02-28' })).body).toMatchObject({
    date_from: '2026-02-01',
    date_into: '2026-02-28',
  })
  expect((await ask({ date_from: '2026-02-03' })).body.errors).toHaveProperty('date_from')
  expect((await ask({ date_from: '2026-02-01', date_into: '2026-03-31' })).body.errors).toHaveProperty('date_into')
})
