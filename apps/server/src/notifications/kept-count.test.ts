import { sql } from 'kysely'
import { expect } from 'vitest'
import { compactPeopleCounts } from '../people/compact-people-counts.ts'
import { newPerson } from '../people/test/new-person.ts'
import { test } from '../test/club.ts'

test('the total of the feed is that of a full count after notifications come and go', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const user_id = users['manager']!
  const { id: person_id } = await newPerson(server, company_id)
  const manager = await as('manager')
  const expectFullCount = async () => {
    const { pagination } = await manager.call('GET /api/notifications', { query: { per_page: 1 } })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notifications where user_id = ${user_id} and company_id = ${company_id}`.execute(
      db,
    )
    expect(pagination.total_entries).toBe(rows[0]!.n)
  }
  await sql`
    insert into notifications (company_id, user_id, person_id, message_type, event, text, key)
    select ${company_id}, ${user_id}, ${person_id}, 'new_lead', 'created', 'New lead', 'kept-' || n
    from generate_series(1, 30) n`.execute(db)
  await expectFullCount()
  await sql`delete from notifications where person_id = ${person_id} and id % 3 = 0`.execute(db)
  await expectFullCount()
  await compactPeopleCounts({ db })
  await expectFullCount()
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from notification_counts where user_id = ${user_id} and company_id = ${company_id}
  `.execute(db)
  expect(rows[0]!.lines).toBe(1)
})
