import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { killableWorkers } from '../../bulk-changes/test/killable-workers.ts'
import { forkWorker, kill } from '../../bulk-changes/test/worker-process.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { eventually } from '../../test/eventually.ts'
import { waitForLocks } from '../../test/wait-for-locks.ts'
import { planEntries } from './plan-entries.ts'
import { runDueJob } from './run-due-job.ts'

const { database, start, startAndKillAt } = killableWorkers((url) => forkWorker('automations-worker', [url]))
const company_id = inject('cast').clubs['melbourne'] ?? 0
const people = 500

/** A to-do and an SMS for each; every tenth gets no SMS. */
async function allDue(): Promise<number[]> {
  const db = database()
  await sql`
    with added as (
      insert into automated_items (company_id, company_ids, kind, status, description, start_date, scheduler)
      select ${company_id}, array[${company_id}::bigint], kind, 'enquiry', 'Hi', '2020-01-01', ''
      from unnest(array['todo', 'sms']) kind returning *)
    insert into automated_item_versions (item_id, version, item) select id, version, to_jsonb(added) from added`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into people (company_id, first_name, last_name, phone_mobile, sms_opted_out)
      select ${company_id}, 'Cut', 'Off', '+6141' || lpad(n::text, 7, '0'), n % 10 = 0
      from generate_series(1, ${people}::int) n returning id),
    entered as (
      insert into status_changes (company_id, person_id, to_status, at, cause)
      select ${company_id}, id, 'enquiry', now(), 'form' from added)
    select id from added order by id`.execute(db)
  await planEntries({ db })
  return rows.map(({ id }) => id)
}

const runLater = (key: string) => transaction(database(), (tx) => enqueue(tx, runDueJob, {}, { key }))

const ended = async () => {
  const { rows } = await sql<{ how: string; runs: number }>`
    select item.kind || ' ' || coalesce(run.reason, run.state) as how, count(*)::int as runs
    from automated_runs run join automated_items item on item.id = run.item_id
    group by 1 order by 1`.execute(database())
  return Object.fromEntries(rows.map(({ how, runs }) => [how, runs]))
}

/** As a restart does to everyone connected. */
const disconnectOthers = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle in transaction'`.execute(
    database(),
  )

test('of 1,000 due runs each ends once, although workers are killed and the database restarts', async () => {
  const ids = await allDue()
  await startAndKillAt(...ids.slice(people / 2))
  expect(await ended()).toMatchObject({ 'todo done': 200, 'sms done': 180, 'sms sms_opted_out': 20 })

  // Messages are written before tasks, and this table is where two workers then wait.
  await transaction(database(), async (tx) => {
    await sql`lock table activities in exclusive mode`.execute(tx)
    const first = await start()
    await waitForLocks(database(), 1)
    // So that the other one takes what is next.
    first.kill('SIGSTOP')
    await start()
    await runLater('second')
    await waitForLocks(database(), 2)
    await kill(first)
    await disconnectOthers()
  })
  expect(await ended()).toMatchObject({ 'todo planned': 300 })

  // A job that was interrupted several times waits for almost a minute.
  await eventually(async () => (await ended())['todo done'] === people, 180_000)
  expect(await ended()).toEqual({ 'todo done': people, 'sms done': people * 0.9, 'sms sms_opted_out': people * 0.1 })
  const { rows } = await sql`
    select (select count(*)::int from messages where person_id = any(${ids}::bigint[])) as messages,
      (select count(*)::int from activities where person_id = any(${ids}::bigint[])) as tasks,
      count(distinct message_id)::int as sent, count(distinct activity_id)::int as made from automated_runs`.execute(
    database(),
  )
  expect(rows).toEqual([{ messages: people * 0.9, tasks: people, sent: people * 0.9, made: people }])
}, 300_000)
