import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, vi } from 'vitest'
import { connect, type Db } from '../../platform/db/connect.ts'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { clear, newItem } from '../test/automating.ts'
import { planEntries } from './plan-entries.ts'
import { runDue } from './run-due.ts'

const people = 600
const company = (club: Club) => club.clubs['melbourne']!

/** A task and a message for each; nothing is due before it is said so. */
async function manyEntered(club: Club): Promise<void> {
  await newItem(club, { kind: 'todo', scheduled: true, frequency: 1, period: 'day' })
  await newItem(club, { kind: 'sms', scheduled: true, frequency: 1, period: 'day' })
  await sql`
    with added as (
      insert into people (company_id, first_name, last_name, phone_mobile)
      select ${company(club)}, 'Cut', 'Off', '+6141' || lpad(n::text, 7, '0') from generate_series(1, ${people}::int) n
      returning id)
    insert into status_changes (company_id, person_id, to_status, at, cause)
    select ${company(club)}, id, 'enquiry', now(), 'form' from added`.execute(club.server.context.db)
}

const mostCuts = 100

/** The connection is cut before each statement in turn, as when the process or the database dies there. */
async function cutting({ databaseUrl }: Club, work: (db: Db) => Promise<void>): Promise<number> {
  const ask = Reflect.get(pg.Client.prototype, 'query') as (...asked: unknown[]) => unknown
  for (let cuts = 0; cuts < mostCuts; cuts++) {
    const { db, pool, close } = connect(databaseUrl, { max: 1 })
    const own = new Set<unknown>()
    let statements = 0
    pool.on('error', () => undefined)
    pool.on('connect', (client) => own.add(client))
    const cutOrAsk = function (this: pg.Client, ...asked: unknown[]) {
      if (own.has(this) && statements++ === cuts) this.connection.stream.destroy()
      return Reflect.apply(ask, this, asked)
    }
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(cutOrAsk)
    await work(db).catch(() => undefined)
    spy.mockRestore()
    await close()
    if (statements <= cuts) return cuts
  }
  throw new Error('The work does not end.')
}

let last: Club | null = null
afterEach(async () => {
  if (last) await clear(last)
})

test('workers cut off before any statement plan and run everything once', { timeout: 240_000 }, async ({ club }) => {
  last = club
  await manyEntered(club)
  const planning = await cutting(club, (db) => planEntries({ db }))
  const { db } = club.server.context
  // The server's own worker may still be busy with some, which would become due only tomorrow.
  await eventually(async () => {
    const { rows } = await sql<{ planned: number }>`
      select count(*)::int as planned from automated_runs run join people on people.id = run.person_id
      where last_name = 'Off'`.execute(db)
    return rows[0]?.planned === 2 * people
  })
  await sql`update automated_runs set due_at = now() - interval '1 second' where state = 'planned'`.execute(db)
  const running = await cutting(club, (own) => runDue({ ...club.server.context, db: own }))
  expect(planning + running).toBeGreaterThan(5)
  const counted = () =>
    sql<{ runs: number }>`
    select count(*)::int as runs, count(distinct run.person_id)::int as people,
      count(distinct message_id)::int as messages, count(distinct activity_id)::int as tasks,
      (select count(*)::int from messages join people on people.id = messages.person_id where last_name = 'Off') as sent,
      (select count(*)::int from activities join people on people.id = activities.person_id where last_name = 'Off') as made
    from automated_runs run join people on people.id = run.person_id where last_name = 'Off' and run.state = 'done'`.execute(
      db,
    )
  // So it may here.
  const { rows } = await eventually(async () => {
    const answer = await counted()
    return answer.rows[0]?.runs === 2 * people && answer
  })
  expect(rows).toEqual([{ runs: 2 * people, people, messages: people, tasks: people, sent: people, made: people }])
})
