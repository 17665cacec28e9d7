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
  const added = await addToFeeds(tx, facts.flatMap(entriesOf))
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
    user_ids.map((user_id) => ({ ...notice, company_id, user_id, person_id, values, key: `outbox:${id}:${index}` })),
  )

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
