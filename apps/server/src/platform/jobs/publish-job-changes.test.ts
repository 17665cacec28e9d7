import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { openBareSocket } from '../realtime/test/bare-client.ts'
import { realtimeNotifications } from '../realtime/notification.ts'
import { type Browser, test } from '../../test/club.ts'
import { publishEveryMs, publishJobChanges } from './publish-job-changes.ts'
import { eventually } from '../../test/eventually.ts'

const channel = JSON.stringify({ channel: 'BackgroundJobsChannel' })

function openChannel(own: Browser) {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return openBareSocket(`${own.address.replace('http', 'ws')}/cable`, { headers: { cookie }, origin: own.address })
}

const messagesIn = ({ frames }: ReturnType<typeof openBareSocket>) =>
  frames.filter(({ message }) => (message as { event?: string } | undefined)?.event === 'job.changed')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the jobs page', () => {
  test('gets messages as jobs run, few however many there are', async ({ as, server }) => {
    using root = openChannel(await as('root'))
    await root.send('subscribe', channel)
    await root.until('confirm_subscription')
    const startedAt = Date.now()
    const many = 2_000
    await sql`
      select graphile_worker.add_job('remove_expired_payloads', '{}'::json) from generate_series(1, ${many})`.execute(
      server.context.db,
    )
    await eventually(() => messagesIn(root).length > 0)
    const left = () => sql`select from graphile_worker._private_jobs`.execute(server.context.db)
    await eventually(async () => !(await left()).rows.length)
    let published = 0
    const isQuiet = async () => {
      published = messagesIn(root).length
      await pause(2 * publishEveryMs)
      return messagesIn(root).length === published
    }
    await eventually(isQuiet)
    const seconds = (Date.now() - startedAt) / 1000

    expect(messagesIn(root)[0]?.message).toEqual({
      type: 'Record',
      event: 'job.changed',
      company_id: null,
      message: null,
      data: { record: 'job' },
    })
    expect(published).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  })

  test('is for root alone', async ({ as }) => {
    using manager = openChannel(await as('corporation_manager'))
    await manager.send('subscribe', channel)

    await manager.until('reject_subscription')
  })

  test('gets no more messages once the right is gone', async ({ as, server, users }) => {
    const { db } = server.context
    using root = openChannel(await as('root'))
    await root.send('subscribe', channel)
    await root.until('confirm_subscription')
    const setRoot = (is: boolean) =>
      db.updateTable('users').set({ root: is }).where('id', '=', users['root']!).execute()
    await setRoot(false)
    await pause(2 * publishEveryMs)
    const before = messagesIn(root).length
    await sql`select graphile_worker.add_job('remove_expired_payloads', '{}'::json)`.execute(db)
    await pause(publishEveryMs + 500)
    const without = messagesIn(root).length
    await setRoot(true)
    await sql`select graphile_worker.add_job('remove_expired_payloads', '{}'::json)`.execute(db)
    await eventually(() => messagesIn(root).length > without)

    expect(without).toBe(before)
  })
})

test('the last change before the worker stops is published', async ({ databaseUrl, server }) => {
  const listener = new pg.Client({ connectionString: databaseUrl })
  await listener.connect()
  let published = 0
  listener.on('notification', ({ payload }) => {
    if (payload?.includes('job.changed')) published += 1
  })
  await listener.query(`listen ${realtimeNotifications}`)
  const events = new EventEmitter()
  const publishing = publishJobChanges([events], server.context.db, server.app.log)
  for (let job = 0; job < 100; job += 1) events.emit('job:complete')
  await publishing.stop()
  events.emit('job:complete')
  await listener.query('select 1')
  await listener.end()

  expect(published).toBe(2)
})
