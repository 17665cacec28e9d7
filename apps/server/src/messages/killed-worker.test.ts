import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { forkWorker, kill as killProcess } from '../bulk-changes/test/worker-process.ts'
import { connect } from '../platform/db/connect.ts'
import { transaction } from '../platform/db/transaction.ts'
import { enqueueMany } from '../platform/jobs/enqueue.ts'
import { copyDatabase, databaseNamed, onServer } from '../test/start-database.ts'
import { eventually } from '../test/eventually.ts'
import { waitForLocks } from '../test/wait-for-locks.ts'
import { sendMessageJob } from './send-job.ts'
import { startStandIn } from './test/stand-in.ts'

const name = `spotter_killed_${randomUUID().replaceAll('-', '')}`
const server = inject('databaseServer')
const url = databaseNamed(server, name)
const company_id = inject('cast').clubs['melbourne'] ?? 0
const count = 1000

await copyDatabase(server, inject('template'), name)
const ownUrl = new URL(url)
ownUrl.searchParams.set('application_name', 'test')
const { db, close } = connect(ownUrl.href, { max: 3 })
const standIn = await startStandIn()
const workers = new Set<ChildProcess>()

afterAll(async () => {
  await Promise.all([...workers].map(kill))
  standIn.close()
  await close()
  await onServer(server, `drop database ${name} with (force)`)
})

async function startWorker(): Promise<ChildProcess> {
  const worker = await forkWorker('stand-in-worker', [url, standIn.url])
  workers.add(worker)
  return worker
}

async function kill(worker: ChildProcess) {
  workers.delete(worker)
  await killProcess(worker)
}

async function writeMessages() {
  const { id: person_id } = await db
    .insertInto('people')
    .values({ company_id, first_name: 'Nell', phone_mobile: '+61412555031' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into messages (company_id, person_id, channel, direction, recipient, text, send_at)
      select ${company_id}, ${person_id}, 'sms', 'outbound', '', 'No ' || no, now() from generate_series(1, ${count}) no
      returning id`.execute(tx)
    const jobs = rows.map(({ id }) => ({ payload: { message_id: id }, key: `message:${id}` }))
    await enqueueMany(tx, sendMessageJob, jobs)
  })
  return person_id
}

/** While this holds, a worker can neither claim nor settle. */
async function holdMessages() {
  let release = () => undefined as void
  const held = Promise.withResolvers<void>()
  const ended = transaction(db, async (tx) => {
    await sql`lock table messages in exclusive mode`.execute(tx)
    held.resolve()
    await new Promise<void>((end) => (release = end))
  })
  await held.promise
  return async () => {
    release()
    await ended
  }
}

const sent = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from messages where status = 'sent'`.execute(db)
  return rows[0]?.n ?? 0
}

type Step = (after: number) => Promise<() => Promise<void>>
const nothing = async () => undefined

/** Each brings a worker to the step, and answers what lets go of what it held. */
const steps: Record<string, Step> = {
  'before a claim': async () => {
    const release = await holdMessages()
    const worker = await startWorker()
    await waitForLocks(db, 3)
    await kill(worker)
    return release
  },
  'after a claim': async (after) => {
    const reached = standIn.holdAt('claimed', after)
    const worker = await startWorker()
    await reached
    await kill(worker)
    return nothing
  },
  'while the provider is asked': async (after) => {
    const reached = standIn.holdAt('asked', after)
    const worker = await startWorker()
    await reached
    await kill(worker)
    return nothing
  },
  'before the answer of the provider': async (after) => {
    const reached = standIn.holdAt('taken', after)
    const worker = await startWorker()
    await reached
    await kill(worker)
    return nothing
  },
  'before the answer is stored': async (after) => {
    const reached = standIn.holdAt('taken', after)
    const worker = await startWorker()
    await reached
    const release = await holdMessages()
    standIn.letPass()
    await waitForLocks(db, 1)
    await kill(worker)
    return release
  },
  'after the answer is stored': async (after) => {
    const before = await sent()
    const worker = await startWorker()
    await eventually(async () => (await sent()) > before + after)
    await kill(worker)
    return nothing
  },
}

/** The connections of a killed worker end, and then the time passes after which its claims count as lost. */
async function outlive() {
  standIn.hangUp()
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and state is not null and application_name <> 'test'`.execute(db)
    return rows.length === 0
  })
  await sql`update messages set claimed_at = claimed_at - interval '1 minute' where status = 'queued'`.execute(db)
}

test('workers killed at every step of 1,000 messages: none is lost, none is sent twice', async () => {
  const person_id = await writeMessages()
  for (const step of Object.values(steps)) {
    const release = await step(29)
    await release()
    await outlive()
  }
  expect(await sent()).toBeLessThan(count)
  await startWorker()
  await eventually(async () => (await sent()) === count)

  expect(standIn.taken.size).toBe(count)
  expect([...standIn.taken.values()].filter((times) => times > 1)).toEqual([])
  expect(standIn.foundAgain()).toBeGreaterThan(0)
  const entries = await db.selectFrom('history').select('id').where('person_id', '=', person_id).execute()
  expect(entries).toHaveLength(count)
})
