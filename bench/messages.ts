// An SMS to 100,000 people: written, decided, rendered and handed to a provider in the same process, which only counts.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '@spotter/server/platform/config.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import type { Context } from '@spotter/server/platform/http/context.ts'
import type { MessageLine, PhoneMessage, Providers } from '@spotter/server/platform/ports/providers.ts'
import { bulkChangeKinds } from '@spotter/server/bulk-change-kinds.ts'
import { runBulkChange } from '@spotter/server/bulk-changes/run-bulk-change.ts'
import { sendBulk } from '@spotter/server/messages/bulk/send-bulk.ts'
import { sql } from 'kysely'
import { addCrowd } from './lib/crowd.ts'

const count = Number(process.env['MESSAGES'] ?? 100_000)
const text = 'Hi [person.first_name], [salesperson.first_name] from [company.name] here: open day on Sunday from 10.'

interface MessageFigures {
  messages: number
  written_per_second: number
  sent_per_second: number
  'sent_per_second at least': number
  grown_mb: number
  'grown_mb at most': number
  doubled: number
  lost: number
}

export async function run(databaseUrl: string): Promise<MessageFigures> {
  const { db, pool, close } = connect(databaseUrl)
  const [club = 0] = await addCrowd(db, { clubs: 1, peoplePerClub: count, historyPerPerson: 0, sellersPerClub: 3 })
  await sql`update people set sms_opted_out = false where company_id = ${club}`.execute(db)
  await sql`update companies set bulk_sms = true, sms_per_second = 10000 where id = ${club}`.execute(db)
  await sql`update users set can_bulk_sms = true, bulk_action_flipper_enabled = true where company_id = ${club}`.execute(
    db,
  )
  await sql`analyze people`.execute(db)
  const { user_id } = await db
    .selectFrom('company_users')
    .select('user_id')
    .where('company_id', '=', club)
    .orderBy('user_id')
    .executeTakeFirstOrThrow()
  const data = { channel: 'sms', subject: null, text, text_json: null, template_id: null, scheduled_at: null }
  const { id } = await db
    .insertInto('bulk_changes')
    .values({ company_id: club, user_id, kind: 'send_sms', data: JSON.stringify(data), total: count })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into bulk_change_entries (bulk_change_id, subject_type, subject_id, company_id)
    select ${id}::bigint, 'person', id, company_id from people where company_id = ${club}`.execute(db)
  const taken = new Map<string, number>()
  const line: MessageLine<PhoneMessage> = {
    // Lines that can't be asked are claimed a few at a time, which is not what is measured here.
    isRepeatable: true,
    send: async ({ key }) => {
      await delay(0)
      taken.set(key, (taken.get(key) ?? 0) + 1)
      return { provider_id: randomUUID() }
    },
  }
  const context = { db, pool, config: readConfig({}), providers: { sms: line } as Providers } as Context
  const started = performance.now()
  await runBulkChange(bulkChangeKinds)({ db }, { change_id: id })
  const written = performance.now()
  const before = process.memoryUsage.rss()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 200)
  await sendBulk(context, { bulk_change_id: id, company_id: club })
  clearInterval(watching)
  const sent = performance.now()
  await close()
  return {
    messages: taken.size,
    written_per_second: count / ((written - started) / 1000),
    sent_per_second: taken.size / ((sent - written) / 1000),
    'sent_per_second at least': 2000,
    grown_mb: (most - before) / 1_048_576,
    'grown_mb at most': 100,
    doubled: [...taken.values()].filter((times) => times > 1).length,
    lost: count - taken.size,
  }
}
