import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { type OpeningHours, waitClock } from '@spotter/domain/inbox/waiting.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { smallAvatarAddress } from '../people/avatar-address.ts'
import type { ConversationRow } from './conversation-row.ts'

type Waited = ReturnType<typeof waitClock>

type Club = { id: number; time_zone: string } & Omit<OpeningHours, 'tzinfo'>

interface Showing {
  now: Date
  /** The club whose hours needn't be loaded. */
  company: Club
}

export async function presentConversations(
  db: Db | Tx,
  rows: readonly ConversationRow[],
  { now, company }: Showing,
): Promise<Conversation[]> {
  const others = new Set(rows.map(({ company_id }) => company_id).filter((id) => id !== company.id))
  const clubs = [company, ...(others.size ? await loadClubs(db, [...others]) : [])]
  const clocks = new Map(clubs.map((club) => [club.id, clockOf(club, now)]))
  return rows.map((row) => present(row, clocks.get(row.company_id)))
}

export async function presentConversation(db: Db | Tx, row: ConversationRow, showing: Showing): Promise<Conversation> {
  const [presented] = await presentConversations(db, [row], showing)
  return presented!
}

function present(row: ConversationRow, waited: Waited | undefined): Conversation {
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
    spam_at: row.spam_at,
    waiting_since,
    waited_minutes: waiting_since && waited ? waited(new Date(waiting_since)) : null,
    last_at: row.last_at,
    last: last && { ...last, text: last.channel === 'email' ? visibleText(last.text) : last.text },
    unread: row.unread,
    failed: row.failed,
    lock_version: row.lock_version,
  }
}

export const clockOf = ({ time_zone, ...club }: Club, now: Date): Waited =>
  waitClock(now, { ...club, tzinfo: tzinfoOf(time_zone) ?? 'UTC' })

async function loadClubs(db: Db | Tx, ids: readonly number[]): Promise<Club[]> {
  const { rows } = await sql<Club>`
    select id, time_zone, work_time_from, work_time_into, week_schedule from companies
    where id = any(${ids}::bigint[])`.execute(db)
  return rows
}
