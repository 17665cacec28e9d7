import { sql } from 'kysely'
import { addressOf } from '../../messages/message-row.ts'
import { sendMessageJob } from '../../messages/send-job.ts'
import { recordMany } from '../../platform/facts/record.ts'
import { system } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { enqueueMany } from '../../platform/jobs/enqueue.ts'
import { isTemplate } from './judge-run.ts'
import { textsOf } from './run-texts.ts'
import type { GoingRun } from './run-due.ts'

interface Added {
  id: number
  run_id: number
  company_id: number
}

/** Rows that leave like any other message; answers their ids by run. */
export async function leaveMessages(tx: Tx, runs: readonly GoingRun[], now: Date): Promise<Map<number, number>> {
  if (!runs.length) return new Map()
  const rows = runs.map((run) => {
    const { item, person, club } = run
    const channel = item.kind as 'sms' | 'email' | 'whatsapp'
    return {
      run_id: run.id,
      company_id: run.company_id,
      person_id: person.id,
      secondary_sale_id: run.secondary_sale_id,
      channel,
      recipient: addressOf(person, channel),
      user_id: run.salesperson_id,
      ...textsOf(run, club, now),
      text_json: run.text === null ? item.description_json : null,
      template_id: channel === 'whatsapp' && !isTemplate(run) ? null : item.template_id,
    }
  })
  const { rows: added } = await sql<Added>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (run_id bigint, company_id bigint,
        person_id bigint, secondary_sale_id bigint, channel text, recipient text, user_id bigint, subject text, text text,
        text_json jsonb, template_id bigint)),
    opened as (
      insert into conversations (company_id, person_id)
      select distinct company_id, person_id from given
      on conflict (person_id) where person_id is not null do update set company_id = conversations.company_id
      returning id, person_id),
    numbered as materialized (
      select given.*, nextval(pg_get_serial_sequence('messages', 'id')) as message_id from given order by run_id),
    added as (
      insert into messages (id, company_id, conversation_id, person_id, secondary_sale_id, channel, direction, purpose,
        recipient, user_id, subject, text, text_json, original_template_text, template_id, send_at)
      overriding system value
      select message_id, company_id, opened.id, numbered.person_id, secondary_sale_id, channel, 'outbound', 'marketing',
        recipient, user_id, subject, text, text_json, text, template_id, ${now}::timestamptz
      from numbered join opened on opened.person_id = numbered.person_id)
    select message_id as id, run_id, company_id from numbered order by message_id`.execute(tx)
  await enqueueMany(
    tx,
    sendMessageJob,
    added.map(({ id }) => ({ payload: { message_id: id }, key: `message:${id}`, at: now })),
  )
  for (const [company_id, alike] of Map.groupBy(added, (row) => row.company_id)) {
    await recordMany(tx, system, 'message.written', {
      company_id,
      ids: alike.map(({ id }) => id),
      after: { automated: true },
    })
  }
  return new Map(added.map(({ id, run_id }) => [run_id, id]))
}
