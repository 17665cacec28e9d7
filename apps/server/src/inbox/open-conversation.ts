import type { ConversationEntry } from '@spotter/contract/inbox/inbox.ts'
import { msg } from '@spotter/domain/text.ts'
import { channels } from '@spotter/domain/messages/channels.ts'
import { refusalOf, refusalText } from '@spotter/domain/messages/decide.ts'
import type { CallStatus } from '@spotter/domain/voice/call-states.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import type { MessageRow } from '../messages/message-row.ts'
import { presentMessages } from '../messages/present-message.ts'
import { type ConversationRow, findConversation } from './conversation-row.ts'
import { presentConversation } from './present-conversation.ts'

const pageSize = 40

export const openConversation = serve('GET /api/conversations/{id}', async (actor, { db, params, query, now, t }) => {
  const row = await findConversation(db, actor, params.id)
  const before = query.before ?? null
  const [conversation, messages, calls] = await Promise.all([
    presentConversation(db, row, now),
    messagesOf(db, row, before, t),
    callsOf(db, row, before),
  ])
  const all = [...messages, ...calls].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const shown = all.slice(0, pageSize)
  const isMore = all.length > pageSize || messages.length === pageSize || calls.length === pageSize
  const person = row.person_id === null ? null : await findPerson(db, actor, row.person_id)
  const club = await clubOf(db, actor, row.company_id)
  const reasons = channels.map((channel) => {
    if (!person) return [channel, t(unknownSender)]
    const reason = refusalOf(channel, person, club)
    if (!reason) return [channel, null]
    const { text, values } = refusalText(reason, person)
    return [channel, t(text, values)]
  })
  const until = person?.whatsapp_session_until ?? null
  return {
    ...conversation,
    entries: shown.toReversed(),
    before: isMore ? (shown.at(-1)?.at ?? null) : null,
    reach: Object.fromEntries(reasons) as Record<(typeof channels)[number], string | null>,
    whatsapp_until: until !== null && new Date(until) > now ? until : null,
  }
})

const unknownSender = msg('Add this sender as a person to answer.')

async function messagesOf(
  db: Db,
  { id, person_id }: ConversationRow,
  before: string | null,
  t: Translate,
): Promise<ConversationEntry[]> {
  const { rows } = await sql<MessageRow>`
    select * from messages
    where ${person_id === null ? sql`conversation_id = ${id}` : sql`person_id = ${person_id}`} and deleted_at is null
      ${before === null ? sql`` : sql`and coalesce(sent_at, created_at) < ${before}::timestamptz`}
    order by coalesce(sent_at, created_at) desc, id desc limit ${pageSize}`.execute(db)
  const presented = await presentMessages(db, rows, t)
  return presented.map((message) => ({ at: message.sent_at ?? message.created_at, message }))
}

interface CallFound {
  id: number
  direction: 'outgoing' | 'incoming'
  status: CallStatus
  duration: number | null
  user_name: string
  created_at: string
}

async function callsOf(db: Db, { person_id }: ConversationRow, before: string | null): Promise<ConversationEntry[]> {
  if (person_id === null) return []
  const { rows } = await sql<CallFound>`
    select calls.id, calls.direction, calls.status, calls.duration, calls.created_at,
      concat_ws(' ', users.first_name, users.last_name) as user_name
    from calls join users on users.id = calls.user_id
    where calls.person_id = ${person_id} and calls.ended_at is not null
      ${before === null ? sql`` : sql`and calls.created_at < ${before}::timestamptz`}
    order by calls.created_at desc, calls.id desc limit ${pageSize}`.execute(db)
  return rows.map((call) => ({ at: call.created_at, call }))
}
