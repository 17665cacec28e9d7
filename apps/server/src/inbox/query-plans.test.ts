import type { InboxView } from '@spotter/domain/inbox/views.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { transaction } from '../platform/db/transaction.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Staff } from '../platform/http/caller.ts'
import { type Club, test } from '../test/club.ts'
import { countsStatement } from './count-views.ts'
import { conditions, isIn, type Place } from './inbox-where.ts'
import { pageStatement } from './list-conversations.ts'

/** Many conversations in every club: some wait, some are snoozed, some are done. */
async function filled({ server, clubs, users }: Club): Promise<{ db: Db; place: Place }> {
  const { db } = server.context
  const ids = Object.values(clubs)
  const { rows } = await sql<{ n: number }>`select count(*) n from conversations`.execute(db)
  if ((rows[0]?.n ?? 0) < 1000) {
    await sql`
      with added as (
        insert into people (company_id, first_name, salesperson_id)
        select club, 'No ' || n, case when n % 50 = 0 then ${users['salesperson']!}::bigint end
        from unnest(${ids}::bigint[]) club, generate_series(1, 1200) n returning id, company_id)
      insert into conversations (company_id, person_id, waiting_since, snoozed_until, done_at, last_at)
      select company_id, id, case when id % 10 = 0 then now() - id * interval '1 minute' end,
        case when id % 70 = 0 then now() + interval '1 day' end, case when id % 20 = 0 then now() end,
        now() - id * interval '1 minute'
      from added`.execute(db)
    await sql`
      insert into messages (company_id, conversation_id, person_id, channel, direction, recipient, text, read_at)
      select company_id, id, person_id, 'sms', case when n % 2 = 0 then 'inbound' else 'outbound' end, '', 'Hi',
        case when n < 3 then now() end
      from conversations, generate_series(1, 4) n`.execute(db)
    await sql`vacuum analyze people, conversations, messages, conversation_counts`.execute(db)
  }
  const company = await db.selectFrom('companies').selectAll().where('id', '=', ids[0]!).executeTakeFirstOrThrow()
  const actor = { id: users['manager']!, root: false, role: 'manager', company_ids: ids } as unknown as Staff
  return { db, place: { actor, company } }
}

/** As it is prepared: without the values. */
const planOf = (db: Db, statement: RawBuilder<unknown>): Promise<string> =>
  transaction(db, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    const { sql: text, parameters } = statement.compile(tx)
    await sql`prepare plan_of_test as ${sql.raw(text)}`.execute(tx)
    const given = parameters.map((value) => (Array.isArray(value) ? sql.lit(`{${value.join()}}`) : sql.lit(value)))
    const { rows } = await sql<Record<string, string>>`
      explain execute plan_of_test${given.length ? sql`(${sql.join(given)})` : sql``}`.execute(tx)
    await sql`deallocate plan_of_test`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

test.for([
  ['needs_reply', 'conversations_waiting'],
  ['mine', 'conversations_waiting'],
  ['unassigned', 'conversations_waiting'],
  ['snoozed', 'conversations_snoozed'],
  ['done', 'conversations_done'],
  ['all', 'conversations_latest'],
] satisfies [InboxView, string][])('the view %s is found by index', async ([view, index], { club }) => {
  const { db, place } = await filled(club)
  const found = sql`${isIn(place)} and ${conditions[view](place.actor)}`
  const plan = await planOf(db, pageStatement(found, view, { limit: 50, offset: 0 }))

  expect(plan).not.toMatch(/Seq Scan on (?:conversations|messages)\b/)
  expect(plan).toContain(index)
  expect(plan).toContain('messages_unread_of_conversation')
})

test('the numbers beside the views are kept, and not counted from conversations', async ({ club }) => {
  const { db, place } = await filled(club)
  const plan = await planOf(db, countsStatement(place))

  expect(plan).toContain('conversation_counts_company')
  expect(plan).not.toMatch(/Seq Scan on (?:conversations|conversation_counts)\b/)
  const scanned = [...plan.matchAll(/using (\w+) on conversations|Index Scan on (conversations_\w+)/g)]
  expect(scanned.map(([, plain, bitmap]) => plain ?? bitmap)).toEqual(['conversations_pkey', 'conversations_snoozed'])
})
