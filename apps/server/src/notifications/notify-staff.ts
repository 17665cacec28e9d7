import type { Notifying } from '@spotter/domain/facts/define-facts.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { sql } from 'kysely'
import { rowsOf } from '../platform/db/rows-of.ts'
import { defineSubscriber, type RecordedFact } from '../platform/facts/subscriber.ts'
import type { Tx } from '../platform/http/call.ts'
import { publishEach } from '../platform/realtime/publish.ts'

export const notifyStaff = defineSubscriber({
  name: 'notifications',
  kinds: 'all',
  wants: (fact) => fact.company_id !== null && (fact.payload.notices ?? []).length > 0,
  deliver: (tx, facts) => addNotices(tx, facts),
})

type Noticed = Pick<RecordedFact, 'id' | 'company_id'> & { payload: Notifying }

export async function addNotices(tx: Tx, facts: readonly Noticed[]): Promise<void> {
  const added = await addToFeeds(tx, await replaceEarlier(tx, facts.flatMap(entriesOf)))
  // One per reader: the id keeps several tabs from showing it twice.
  await publishEach(
    tx,
    added.map(({ id, user_id, company_id, event, text, message_type, person_id, values }) => ({
      channel: 'NotificationsChannel',
      envelope: {
        type: 'Notification',
        event,
        company_id,
        message: text,
        data: { id, message_type, person_id, values },
      },
      to: { company_id, user_ids: [user_id] },
    })),
  )
}

const entriesOf = ({ id, company_id, payload }: Noticed) =>
  (payload.notices ?? []).flatMap(({ user_ids, person_id = null, values = {}, ...notice }, index) =>
    user_ids.map((user_id) => ({
      ...{ ...notice, company_id, user_id, person_id, values },
      ...{ outbox_id: id, key: `outbox:${id}:${index}` },
    })),
  )

/** A waiting lead has one notification, which says what happened last. Facts may be delivered in another order. */
async function replaceEarlier<Entry extends ReturnType<typeof entriesOf>[number]>(
  tx: Tx,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const [replacing, others] = [entries.filter(isOfWaitingLead), entries.filter((entry) => !isOfWaitingLead(entry))]
  if (!replacing.length) return [...entries]
  const given = JSON.stringify(replacing)
  const entry = sql`jsonb_to_recordset(${given}::jsonb) as entry (
    company_id bigint, user_id bigint, person_id bigint, outbox_id bigint, key text)`
  const isSame = sql`notifications.user_id = entry.user_id and notifications.company_id = entry.company_id
    and notifications.person_id = entry.person_id and notifications.message_type = 'first_response'`
  await sql`
    select pg_advisory_xact_lock(hashtextextended('first_response:' || person_id, 0))
    from (select distinct person_id from ${entry} order by person_id) waiting`.execute(tx)
  await sql`
    delete from notifications using ${entry}
    where ${isSame} and ${outboxIdOfKey} < entry.outbox_id`.execute(tx)
  const later = await rowsOf(
    tx,
    sql<{ key: string }>`
    select entry.key from ${entry} join notifications on ${isSame} and ${outboxIdOfKey} > entry.outbox_id
    union select earlier.key from ${entry} join jsonb_to_recordset(${given}::jsonb) as earlier (
        user_id bigint, person_id bigint, outbox_id bigint, key text)
      on earlier.user_id = entry.user_id and earlier.person_id = entry.person_id and earlier.outbox_id < entry.outbox_id`,
  )
  const overtaken = new Set(later.map(({ key }) => key))
  return [...others, ...replacing.filter(({ key }) => !overtaken.has(key))]
}

const isOfWaitingLead = ({ message_type }: { message_type: string }): boolean => message_type === 'first_response'

const outboxIdOfKey = sql`split_part(notifications.key, ':', 2)::bigint`

interface Added extends Omit<Notice, 'user_ids'> {
  id: number
  user_id: number
  company_id: number
}

const addToFeeds = (tx: Tx, entries: readonly object[]): Promise<Added[]> =>
  rowsOf(
    tx,
    sql<Added>`
      insert into notifications (company_id, user_id, person_id, message_type, event, text, values, key)
      select company_id, user_id, person_id, message_type, event, text, values, key
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
        company_id bigint, user_id bigint, person_id bigint, message_type text, event text, text text, values jsonb, key text)
      on conflict do nothing
      returning id, user_id, company_id, person_id, message_type, event, text, values`,
  )
