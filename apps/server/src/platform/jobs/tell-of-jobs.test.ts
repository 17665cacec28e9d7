import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, vi } from 'vitest'
import { openBareSocket } from '../realtime/test/bare-client.ts'
import { realtimeNotifications } from '../realtime/notification.ts'
import { type Browser, test } from '../../test/club.ts'
import { tellEveryMs, tellOfJobs } from './tell-of-jobs.ts'

const channel = JSON.stringify({ channel: 'BackgroundJobsChannel' })

function openChannel(own: Browser) {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return openBareSocket(`${own.address.replace('http', 'ws')}/cable`, { headers: { cookie }, origin: own.address })
}

const newsIn = ({ frames }: ReturnType<typeof openBareSocket>) =>
  frames.filter(({ message }) => (message as { event?: string } | undefined)?.event === 'job.changed')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the jobs page', () => {
  test('is told of jobs as they run, seldom however many there are', async ({ as, server }) => {
    using root = openChannel(await as('root'))
    await root.send('subscribe', channel)
    await root.until('confirm_subscription')
    const startedAt = Date.now()
    const many = 2_000
    await sql`
      select graphile_worker.add_job('remove_expired_payloads', '{}'::json) from generate_series(1, ${many})`.execute(
      server.context.db,
    )
    await vi.waitUntil(() => newsIn(root).length > 0, { timeout: 5_000 })
    await vi.waitUntil(async () => (await (await as('root')).call('GET /api/admin/jobs')).counts.queued === 0, {
      timeout: 15_000,
    })
    await pause(tellEveryMs + 300)
    const seconds = (Date.now() - startedAt) / 1000
    const told = newsIn(root).length

    expect(newsIn(root)[0]?.message).toEqual({
      type: 'Record',
      event: 'job.changed',
      company_id: null,
      message: null,
      data: { record: 'job' },
    })
    expect(told).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    // When nothing happens nothing is told: telling makes no jobs of its own.
    await pause(2 * tellEveryMs)
    expect(newsIn(root).length).toBe(told)
  })

  test('is for root alone', async ({ as }) => {
    using manager = openChannel(await as('corporation_manager'))
    await manager.send('subscribe', channel)

    await manager.until('reject_subscription')
  })

  test('hears nothing more once the right is gone', async ({ as, server, users }) => {
    const { db } = server.context
    using root = openChannel(await as('root'))
    await root.send('subscribe', channel)
    await root.until('confirm_subscription')
    const setRoot = (is: boolean) =>
      db.updateTable('users').set({ root: is }).where('id', '=', users['root']!).execute()
    await pause(tellEveryMs)
    const before = newsIn(root).length
    await setRoot(false)
    await sql`select graphile_worker.add_job('remove_expired_payloads', '{}'::json)`.execute(db)
    await pause(tellEveryMs + 500)
    const without = newsIn(root).length
    await setRoot(true)
    await sql`select graphile_worker.add_job('remove_expired_payloads', '{}'::json)`.execute(db)
    await vi.waitUntil(() => newsIn(root).length > without, { timeout: 5_000 })

    expect(without).toBe(before)
  })
})

test('the last change before the worker stops is told', async ({ databaseUrl, server }) => {
  const listener = new pg.Client({ connectionString: databaseUrl })
  await listener.connect()
  let told = 0
  listener.on('notification', ({ payload }) => {
    if (payload?.includes('job.changed')) told += 1
  })
  await listener.query(`listen ${realtimeNotifications}`)
  const events = new EventEmitter()
  const telling = tellOfJobs([events], server.context.db, server.app.log)
  for (let job = 0; job < 100; job += 1) events.emit('job:complete')
  await telling.stop()
  events.emit('job:complete')
  await listener.query('select 1')
  await listener.end()

  expect(told).toBe(2)
})
