import type { ConversationEntry } from '@spotter/contract/inbox/inbox.ts'
import type { CallStatus } from '@spotter/domain/voice/call-states.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { MessageRow } from '../messages/message-row.ts'
import { presentMessages } from '../messages/present-message.ts'
import type { Db } from '../platform/db/connect.ts'
import type { ConversationRow } from './conversation-row.ts'

const pageSize = 40

interface EntriesPage {
  /** Oldest first. */
  entries: ConversationEntry[]
  before: string | null
}

export async function entriesOf(
  db: Db,
  row: ConversationRow,
  before: string | null,
  t: Translate,
): Promise<EntriesPage> {
  const lists = await Promise.all([messagesOf(db, row, before, t), callsOf(db, row, before), notesOf(db, row, before)])
  const all = lists.flat().toSorted((a, b) => (a.at === b.at ? idOf(b) - idOf(a) : a.at < b.at ? 1 : -1))
  const shown = withTies(all)
  const isMore = all.length > shown.length || lists.some(({ length }) => length >= pageSize)
  return { entries: shown.toReversed(), before: isMore ? (shown.at(-1)?.at ?? null) : null }
}

/** Of one moment, what was written later has the higher id. */
const idOf = ({ message, note, call }: ConversationEntry): number => (message ?? note ?? call)?.id ?? 0

/** Entries of one moment are on one page, because the next begins before it. */
function withTies(newestFirst: readonly ConversationEntry[]): ConversationEntry[] {
  const last = newestFirst[pageSize - 1]
  return newestFirst.filter(({ at }, index) => index < pageSize || at === last?.at)
}

/** As precise as what is answered. */
const momentOf = sql`date_trunc('milliseconds', coalesce(sent_at, created_at))`

async function messagesOf(
  db: Db,
  { id, person_id }: ConversationRow,
  before: string | null,
  t: Translate,
): Promise<ConversationEntry[]> {
  const { rows } = await sql<MessageRow>`
    select * from messages
    where ${person_id === null ? sql`conversation_id = ${id}` : sql`person_id = ${person_id}`} and deleted_at is null
      ${before === null ? sql`` : sql`and ${momentOf} < ${before}::timestamptz`}
    order by ${momentOf} desc fetch first ${pageSize} rows with ties`.execute(db)
  const presented = await presentMessages(db, rows, t)
  return presented.map((message) => ({ at: message.sent_at ?? message.created_at, message }))
}

interface CallFound {
  id: number
  direction: 'outgoing' | 'incoming'
  status: CallStatus
  duration: number | null
  user_name: string | null
  transcription: string | null
  recorded: boolean
  created_at: string
}

async function callsOf(db: Db, row: ConversationRow, before: string | null): Promise<ConversationEntry[]> {
  const { company_id, person_id, address } = row
  const { rows } = await sql<CallFound>`
    select calls.id, calls.direction, calls.status, calls.duration, calls.created_at, calls.transcription,
      calls.recording_id is not null as recorded,
      nullif(concat_ws(' ', users.first_name, users.last_name), '') as user_name
    from calls left join users on users.id = calls.user_id
    where ${
      person_id === null
        ? sql`calls.company_id = ${company_id} and calls.number = ${address} and calls.person_id is null`
        : sql`calls.person_id = ${person_id}`
    } and calls.ended_at is not null
      ${before === null ? sql`` : sql`and date_trunc('milliseconds', calls.created_at) < ${before}::timestamptz`}
    order by date_trunc('milliseconds', calls.created_at) desc fetch first ${pageSize} rows with ties`.execute(db)
  return rows.map((call) => ({ at: call.created_at, call }))
}

interface NoteFound {
  id: number
  text: string
  user_name: string | null
  created_at: string
}

async function notesOf(db: Db, { person_id }: ConversationRow, before: string | null): Promise<ConversationEntry[]> {
  if (person_id === null) return []
  const { rows } = await sql<NoteFound>`
    select notes.id, coalesce(notes.description, '') as text, notes.created_at,
      nullif(concat_ws(' ', users.first_name, users.last_name), '') as user_name
    from notes left join users on users.id = notes.user_id
    where notes.person_id = ${person_id} and notes.deleted_at is null
      ${before === null ? sql`` : sql`and date_trunc('milliseconds', notes.created_at) < ${before}::timestamptz`}
    order by date_trunc('milliseconds', notes.created_at) desc fetch first ${pageSize} rows with ties`.execute(db)
  return rows.map((note) => ({ at: note.created_at, note }))
}
