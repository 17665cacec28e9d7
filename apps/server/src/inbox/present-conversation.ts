import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { minutesWaited } from '@spotter/domain/inbox/waiting.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { smallAvatarAddress } from '../people/avatar-address.ts'
import type { ConversationRow } from './conversation-row.ts'

type Hours = Parameters<typeof minutesWaited>[2]

export async function presentConversations(
  db: Db | Tx,
  rows: readonly ConversationRow[],
  now: Date,
): Promise<Conversation[]> {
  const hours = await hoursOf(db, [...new Set(rows.map(({ company_id }) => company_id))])
  return rows.map((row) => present(row, hours.get(row.company_id), now))
}

export async function presentConversation(db: Db | Tx, row: ConversationRow, now: Date): Promise<Conversation> {
  const [presented] = await presentConversations(db, [row], now)
  return presented!
}

function present(row: ConversationRow, hours: Hours | undefined, now: Date): Conversation {
  const { id, company_id, company_name, person_id, owner_id, owner_name, waiting_since, last } = row
  return {
    id,
    company_id,
    company_name,
    person:
      person_id === null
        ? null
        : {
            id: person_id,
            name: fullName(row),
            status: row.status as Status,
            avatar: smallAvatarAddress(person_id, row.avatar_hash),
            salesperson_id: row.salesperson_id,
          },
    address: row.address,
    owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' },
    assigned_id: row.assigned_id,
    done_at: row.done_at,
    snoozed_until: row.snoozed_until,
    waiting_since,
    waited_minutes: waiting_since && hours ? minutesWaited(new Date(waiting_since), now, hours) : null,
    last_at: row.last_at,
    last: last && { ...last, text: last.channel === 'email' ? visibleText(last.text) : last.text },
    unread: row.unread,
    lock_version: row.lock_version,
  }
}

export async function hoursOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Hours>> {
  if (!ids.length) return new Map()
  const clubs = await db
    .selectFrom('companies')
    .select(['id', 'time_zone', 'work_time_from', 'work_time_into', 'week_schedule'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(clubs.map(({ id, time_zone, ...club }) => [id, { ...club, tzinfo: tzinfoOf(time_zone) ?? 'UTC' }]))
}
