import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

interface Waiting {
  company_id: number
  user_id: number
  count: number
  text?: string
  /** Messages of one bulk change may be of several clubs. */
  bulk_change_id?: number
}

/** An SMS that waits for each of new people of a club. */
export async function waitingBulk(db: Db, { company_id, user_id, count, text = 'Hi', ...known }: Waiting) {
  const data = { channel: 'sms', subject: null, text, text_json: null, template_id: null, scheduled_at: null }
  const bulk_change_id =
    known.bulk_change_id ??
    (
      await db
        .insertInto('bulk_changes')
        .values({ company_id, user_id, kind: 'send_sms', data: JSON.stringify(data), total: count })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await sql`
    with added as (
      insert into people (company_id, first_name, phone_mobile)
      select ${company_id}::bigint, 'No ' || no, '+61' || (500000000 + ${bulk_change_id}::int * 1000 + no)
      from generate_series(1, ${count}::int) no returning id, phone_mobile)
    insert into messages (company_id, person_id, recipient, channel, direction, purpose, user_id, send_at, bulk_change_id)
    select ${company_id}::bigint, id, phone_mobile, 'sms', 'outbound', 'marketing', ${user_id}::bigint, now(),
      ${bulk_change_id}::bigint
    from added order by id`.execute(db)
  return bulk_change_id
}

export const messagesOfBulk = (db: Db, bulk_change_id: number) =>
  db.selectFrom('messages').selectAll().where('bulk_change_id', '=', bulk_change_id).orderBy('id').execute()
