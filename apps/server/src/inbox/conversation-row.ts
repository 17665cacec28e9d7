import { may } from '@spotter/domain/accounts/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/errors.ts'
import { openClubs } from '../people/find-person.ts'

export interface ConversationRow {
  id: number
  company_id: number
  company_name: string
  person_id: number | null
  first_name: string
  last_name: string | null
  status: string
  avatar_hash: string | null
  salesperson_id: number | null
  address: string | null
  assigned_id: number | null
  owner_id: number | null
  owner_name: string | null
  done_at: string | null
  snoozed_until: string | null
  spam_at: string | null
  waiting_since: string | null
  last_at: string
  lock_version: number
  last: { channel: 'email' | 'sms' | 'whatsapp' | 'call'; direction: 'inbound' | 'outbound'; text: string } | null
  unread: number
  failed: boolean
}

/** Who is responsible. */
export const ownerId = sql`coalesce(conversations.assigned_id, people.salesperson_id)`

/** A removed or merged person's conversation is nobody's work. */
export const joined = sql`
  conversations left join people on people.id = conversations.person_id
    join companies on companies.id = conversations.company_id`

interface Finding {
  /** Also of people who were deleted. */
  removed?: boolean
}

export function isAccessible(actor: Staff, { removed = false }: Finding = {}): RawBuilder<boolean> {
  const ofClubs = actor.root
    ? sql`true`
    : sql`conversations.company_id = any(${actor.company_ids}::bigint[]) and companies.status = any(${openClubs}::text[])`
  const ofPeople = may(actor, 'see:all_people') ? sql`true` : sql`people.salesperson_id = ${actor.id}`
  const present = removed ? sql`true` : sql`people.deleted_at is null`
  return sql<boolean>`(${ofClubs} and ${ofPeople} and ${present})`
}

/** Longer texts are cut, because a list shows one line. */
const shownOfText = 200

const lastCall = (whose: RawBuilder<unknown>) => sql`
  select calls.created_at, json_build_object('channel', 'call', 'text', status,
    'direction', case direction when 'incoming' then 'inbound' else 'outbound' end) as entry
  from calls where ${whose} and calls.ended_at is not null order by calls.id desc limit 1`

/** A later message of staff replaces one that failed. */
export const lastFailed = sql`
  coalesce((select messages.status in ('failed', 'undelivered') from messages
    where messages.conversation_id = conversations.id and direction = 'outbound' and purpose = 'personal'
      and messages.user_id is not null and messages.deleted_at is null
    order by messages.id desc limit 1), false)`

export const columns = sql`
  conversations.id, conversations.company_id, companies.name as company_name, conversations.person_id,
  people.first_name, people.last_name, people.status, people.avatar_hash, people.salesperson_id,
  conversations.address, conversations.assigned_id, ${ownerId} as owner_id,
  (select concat_ws(' ', users.first_name, users.last_name) from users where users.id = ${ownerId}) as owner_name,
  conversations.done_at, conversations.snoozed_until, conversations.spam_at, conversations.waiting_since, conversations.last_at,
  conversations.lock_version,
  (select entry from (
      (select messages.created_at, json_build_object('channel', channel, 'direction', direction,
          'text', left(coalesce(case when channel = 'email' then subject end, text), ${sql.lit(shownOfText)})) as entry
        from messages where messages.conversation_id = conversations.id and messages.deleted_at is null
        order by messages.id desc limit 1)
      union all
      (${lastCall(sql`calls.person_id = conversations.person_id`)})
      union all
      (${lastCall(sql`calls.person_id is null and conversations.person_id is null
        and calls.company_id = conversations.company_id and calls.number = conversations.address`)})) latest
    order by created_at desc limit 1) as last,
  (select count(*)::int from messages where messages.conversation_id = conversations.id
    and direction = 'inbound' and read_at is null and messages.deleted_at is null) as unread,
  ${lastFailed} as failed`

export async function findConversation(
  db: Db | Tx,
  actor: Staff,
  id: number,
  finding: Finding = {},
): Promise<ConversationRow> {
  const { rows } = await sql<ConversationRow>`
    select ${columns} from ${joined} where conversations.id = ${id} and ${isAccessible(actor, finding)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

export async function lockConversation(
  tx: Tx,
  actor: Staff,
  id: number,
  finding: Finding = {},
): Promise<ConversationRow> {
  await sql`select from conversations where id = ${id} for update`.execute(tx)
  return findConversation(tx, actor, id, finding)
}
