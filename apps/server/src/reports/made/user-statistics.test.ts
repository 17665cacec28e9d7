import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'

test('sign-ins and time outlive the session, without pauses', async ({ club }) => {
  const { db } = club.server.context
  const company_id = club.clubs['melbourne']!
  const user_id = club.users['salesperson']!
  const at = (minute: number) => new Date(Date.UTC(2025, 5, 10, 1, minute))
  const open = async (name: string, minute: number) => {
    const { id } = await db
      .insertInto('sessions')
      .values({
        user_id,
        company_id,
        token_hash: Buffer.from(name),
        csrf_secret: Buffer.from(name),
        created_at: at(minute),
        last_seen_at: at(minute),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const see = (id: number, minute: number) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: at(minute) })
      .where('id', '=', id)
      .execute()
  const first = await open('first', 0)
  for (const minute of [5, 12, 40, 50]) await see(first, minute)
  const second = await open('second', 45)
  await see(second, 55)
  await db.deleteFrom('sessions').where('id', 'in', [first, second]).execute()

  const manager = await club.as('club_manager')
  const { body } = await manager.send<ReportAnswer>('GET', '/api/reports/user_statistics', {
    query: { date_from: '2025-06-10', date_into: '2025-06-10' },
  })
  const [row] = body.collection
  expect(row).toMatchObject({ type: 'company', sign_ins: 2, time: (12 + 15) * 60 })
  expect((row!['users'] as { key: string }[]).find(({ key }) => key === `${company_id} ${user_id}`)).toMatchObject({
    sign_ins: 2,
    time: (12 + 15) * 60,
    sales: 0,
  })
  const salesperson = await club.as('salesperson')
  expect((await salesperson.send('GET', '/api/reports/user_statistics')).status).toBe(403)
})
