import type { Query } from '@spotter/contract/endpoints.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { directions, messageStatuses } from '@spotter/domain/messages/message-states.ts'
import { likePattern } from '@spotter/domain/people/search.ts'
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { type Calling, serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/schema.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseChoice } from '../platform/http/parse-values.ts'
import { findPerson } from '../people/find-person.ts'
import { accessibleMessages } from './message-row.ts'
import { clubAddress } from './receive/mail/addresses.ts'
import { asChannel, presentMessages } from './present-message.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'

type Asked = Partial<Query<'GET /api/sms'>>
type Listing = Calling<object, Asked, unknown>
type Messages = SelectQueryBuilder<Database, 'messages', object>

export const listSms = serve('GET /api/sms', (actor, call) =>
  list(actor, call, 'sms', call.query.direction ? {} : { direction: 'inbound' }),
)
export const listWhatsapp = serve('GET /api/whatsapp', (actor, call) => list(actor, call, 'whatsapp', {}))
export const listUnreadEmails = serve('GET /api/emails/unread', (actor, call) =>
  list(actor, call, 'email', { direction: 'inbound', unread: true }),
)
export const listUnreadWhatsapp = serve('GET /api/whatsapp/unread', (actor, call) =>
  list(actor, call, 'whatsapp', { direction: 'inbound', unread: true, per_page: 50 }),
)
export const listInboundEmails = serve('GET /api/companies/{company_id}/emails', async (actor, call) => ({
  ...(await list(actor, call, 'email', { direction: 'inbound' })),
  inbound_address: clubAddress(call.context, call.company),
}))
export const listInboundWhatsapp = serve('GET /api/companies/{company_id}/whatsapp', (actor, call) =>
  list(actor, call, 'whatsapp', { direction: 'inbound' }),
)

interface Preset {
  direction?: 'inbound'
  unread?: true
  per_page?: number
}

/** Of the club one is in, or of the one in the address. */
async function list<C extends Channel>(actor: Staff, call: Listing, channel: C, preset: Preset) {
  const { db, query, company, t } = call
  const { limit, offset, pagination } = pageOf(query, { default: preset.per_page ?? 25 })
  const ofClub = accessibleMessages(db, actor)
    .where('messages.company_id', '=', company.id)
    .where('messages.channel', '=', channel) as Messages
  const found = filtered(filtered(ofState(ofClub, query), query), preset)
  const rows = await found.selectAll('messages').orderBy('messages.id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const presented = await presentMessages(db, rows, t)
  return {
    collection: rows.map((row, at) => asChannel(channel, row, presented[at]!, t)),
    pagination: pagination(total),
  }
}

function ofState(messages: Messages, { soft_delete_status }: Asked): Messages {
  const status = parseSoftDelete(soft_delete_status, false)
  if (status === 'all') return messages
  return messages.where('messages.deleted_at', status === 'deleted' ? 'is not' : 'is', null)
}

function filtered(messages: Messages, asked: Asked): Messages {
  const direction = parseChoice('direction', asked.direction, directions)
  const status = parseChoice('status', asked.status, messageStatuses)
  let found = messages
  if (direction) found = found.where('messages.direction', '=', sql.lit(direction))
  if (status) found = found.where('messages.status', '=', sql.lit(status))
  if (asked.unread)
    found = found.where('messages.direction', '=', sql.lit('inbound')).where('messages.read_at', 'is', null)
  if (asked.latest) found = found.where(isLatestOfConversation)
  if (asked.person_id) found = found.where('messages.person_id', '=', asked.person_id)
  if (asked.q) {
    const words = likePattern(asked.q)
    found = found.where((eb) =>
      plannedByValues(
        eb.or(
          (['sender', 'recipient', 'subject', 'text'] as const).map((column) =>
            eb(`messages.${column}`, 'ilike', words),
          ),
        ),
      ),
    )
  }
  return found
}

/** Of those that nobody has read. */
const isLatestOfConversation = sql<SqlBool>`not exists (
  select from messages later where later.conversation_id = messages.conversation_id and later.id > messages.id
    and later.channel = messages.channel and later.direction = 'inbound' and later.read_at is null
    and later.deleted_at is null)`

/** The next first. */
export const listWaiting = serve('GET /api/messages', async (actor, { db, query, t }) => {
  const person = await findPerson(db, actor, query.person_id, { deleted: true })
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const waiting = db
    .selectFrom('messages')
    .where('person_id', '=', person.id)
    .where('direction', '=', sql.lit('outbound'))
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['default', 'queued', 'unknown', 'failed'])
    .where((eb) => eb.or([eb('status', '<>', 'failed'), eb('sent_at', 'is', null)]))
  const rows = await waiting.selectAll().orderBy('send_at').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await waiting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { collection: await presentMessages(db, rows, t), pagination: pagination(total) }
})
