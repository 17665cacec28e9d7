import { sql } from 'kysely'
import { expect } from 'vitest'
import { putJob } from './platform/jobs/test/put-job.ts'
import { eventually } from './test/eventually.ts'
import { test } from './test/club.ts'

test('queues filled by earlier versions are understood', async ({ server }) => {
  const before = `deliver send_mail send_reset_mail send_invite_mail send_booking_mail send_booking_sms forget_old_payloads
    forget_expired forget_webhook_deliveries run_change import_people add_tags keep_waiting_photo compact_people_counts
    compact_form_counts hear_voice end_call end_abandoned_calls sync_integration sync_integrations send_webhook`

  expect(server.context.jobs.names).toEqual(expect.arrayContaining(before.split(/\s+/)))
})

test('a job that waits under its former name is run', async ({ server }) => {
  const { db } = server.context
  const payload = { path: '/twilio/webhooks/status', headers: {}, parameters: 'Key=call:0' }
  const id = await putJob(db, { name: 'hear_voice', payload })
  const isGone = async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs where id = ${id}`.execute(db)
    return rows.length === 0
  }

  expect(await eventually(isGone)).toBe(true)
})
