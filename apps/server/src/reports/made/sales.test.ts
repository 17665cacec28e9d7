import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'

const days = { date_from: '2025-03-01', date_into: '2025-03-31' }

async function sellTo({ server, clubs }: Club, salesperson_id: number | null) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const person = await newPerson(server, company_id, { salesperson_id, last_name: 'Buyer' })
  await db
    .insertInto('status_changes')
    .values({
      company_id,
      person_id: person.id,
      from_status: person.status,
      to_status: 'sale',
      at: '2025-03-10T02:00:00Z',
      cause: 'staff',
    })
    .execute()
  await sql`update people set status = 'sale' where id = ${person.id}`.execute(db)
  return person
}

async function salesBy(club: Club, who = 'club_manager') {
  const browser = await club.as(who)
  const { body } = await browser.send<ReportAnswer>('GET', '/api/reports/sales', { query: days })
  return {
    rows: body.collection,
    total: body.pagination.total_entries,
    by: Object.fromEntries(body.parts['salespersons']!.map(({ key, sales }) => [key, sales])),
  }
}

test('a sale stays with who sold, in every figure, although the buyer is reassigned and deleted', async ({ club }) => {
  const { salesperson, club_manager } = club.users
  const manager = await club.as('club_manager')
  const { id } = await sellTo(club, salesperson!)
  const sold = { [String(salesperson)]: 1 }
  expect((await salesBy(club)).by).toEqual(sold)

  await manager.call('PUT /api/people/{id}', { params: { id }, body: { salesperson_id: club_manager! } })
  expect(await salesBy(club)).toMatchObject({ by: sold, total: 1, rows: [{ salesperson: { id: salesperson } }] })
  expect((await salesBy(club, 'salesperson')).by).toEqual(sold)
  const query = { ...days, salesperson_id: String(salesperson) }
  const chosen = await manager.send<ReportAnswer>('GET', '/api/reports/salespersons', { query })
  expect(chosen.body.totals).toMatchObject({ sales: 1 })

  await manager.send('DELETE', `/api/people/${id}`)
  const { by, total, rows } = await salesBy(club)
  expect([by, total]).toEqual([sold, 1])
  expect(rows[0]).toMatchObject({ person: { name: 'Nell Buyer (deleted)' } })
})

test('a sale of nobody is of the first who gets the buyer, and stays theirs', async ({ club }) => {
  const { salesperson, club_manager } = club.users
  const manager = await club.as('club_manager')
  const before = (await salesBy(club)).by
  const { id } = await sellTo(club, null)
  for (const user_id of [club_manager!, salesperson!]) {
    await manager.call('PUT /api/people/{id}', { params: { id }, body: { salesperson_id: user_id } })
  }
  const after = (await salesBy(club)).by
  expect(after).toEqual({ ...before, [String(club_manager)]: Number(before[String(club_manager)] ?? 0) + 1 })
})
