import type { Channel } from '@spotter/domain/messages/channels.ts'
import { findKeyword } from '@spotter/domain/messages/keywords.ts'
import type { MessageStatus } from '@spotter/domain/messages/message-states.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { msg } from '@spotter/domain/text.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import type { FoundPerson } from '../../people/find-person.ts'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import { type CompanyRow, system } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { conversationOf, received } from '../conversations.ts'
import { loadKeywords } from '../keywords/load-keywords.ts'
import type { MessageRow } from '../message-row.ts'
import { publishArrival } from '../publish-messages.ts'
import { forgetStop, rememberStop } from './address-stops.ts'
import { applyKeyword } from './apply-keyword.ts'
import { addressesOf, addressFrom, findSender } from './find-sender.ts'
import { attachmentsFrom, type InboundAttachment, recipientFrom, subjectFrom, textFrom } from './inbound-text.ts'

export interface Inbound {
  company_id: number
  channel: Channel
  from: string
  to: string
  subject: string | null
  text: string
  html: string | null
  /** By which a second delivery is recognized. */
  external_id: string | null
  /** The id of ours or theirs that it answers. */
  in_reply_to: string | null
  at: Date | null
  attachments: readonly InboundAttachment[]
}

export interface Received {
  message_id: number
  /** False if it was stored before. */
  isNew: boolean
}

/** Null without such a club. */
export const receiveMessage = ({ db }: Pick<Context, 'db'>, inbound: Inbound): Promise<Received | null> =>
  transaction(db, async (tx) => {
    const company = await tx.selectFrom('companies').selectAll().where('id', '=', inbound.company_id).executeTakeFirst()
    return company ? receiveIn(tx, company, inbound) : null
  })

async function receiveIn(tx: Tx, company: CompanyRow, inbound: Inbound): Promise<Received> {
  const { channel } = inbound
  const now = productNow()
  const at = inbound.at !== null && inbound.at < now ? inbound.at : now
  const address = addressFrom(channel, inbound.from, company.country)
  const person = await findSender(tx, company, addressesOf(channel, address, company.country))
  const conversation_id = await conversationOf(
    tx,
    person ? { company_id: company.id, person_id: person.id } : { company_id: company.id, person_id: null, address },
  )
  const row = await insertMessage(tx, { company, inbound, person, conversation_id, address, at })
  if (!row) return { message_id: await idOfKnown(tx, company, inbound), isNew: false }
  const keyword = channel === 'email' ? null : findKeyword(row.text, await loadKeywords(tx))
  // Nobody waits for an answer to STOP.
  if (!keyword) await received(tx, conversation_id, at)
  if (person) await noteContact(tx, person, channel, at)
  await enter(tx, row, person, { isKeyword: keyword !== null })
  if (keyword) await (keyword.list === 'opt_out' ? rememberStop : forgetStop)(tx, stopOf(row, address))
  if (person && keyword) await applyKeyword(tx, { company, person, row, keyword, now })
  return { message_id: row.id, isNew: true }
}

const stopOf = ({ company_id, channel, text }: MessageRow, address: string) => ({
  ...{ company_id, channel, address, words: text },
  source: 'keyword' as const,
})

interface InsertInput {
  company: CompanyRow
  inbound: Inbound
  person: Pick<FoundPerson, 'id'> | null
  conversation_id: number | null
  address: string
  at: Date
  /** What is known of an email beyond its sender. */
  known?: Partial<Pick<MessageRow, 'status' | 'reason' | 'automatic' | 'previous_id' | 'read_at'>>
}

/** Undefined if it was received before. */
export async function insertMessage(
  tx: Tx,
  { company, inbound, person, conversation_id, address, at, known = {} }: InsertInput,
): Promise<MessageRow | undefined> {
  const { channel, external_id } = inbound
  const previous_id = known.previous_id ?? (await previousOf(tx, company.id, inbound.in_reply_to))
  const row = await tx
    .insertInto('messages')
    .values({
      company_id: company.id,
      conversation_id,
      channel,
      direction: 'inbound',
      status: statusOf(channel, person),
      person_id: person?.id ?? null,
      sender: address,
      recipient: recipientFrom(inbound.to),
      subject: channel === 'email' ? subjectFrom(inbound.subject) : null,
      text: textFrom(channel, inbound),
      external_id,
      is_reply: previous_id !== null,
      created_at: at,
      ...known,
      previous_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  const attachments = row ? attachmentsFrom(inbound.attachments) : []
  if (row && attachments.length) {
    await tx
      .insertInto('message_attachments')
      .values(attachments.map((attachment) => ({ ...attachment, message_id: row.id })))
      .execute()
  }
  return row
}

const statusOf = (channel: Channel, person: Pick<FoundPerson, 'id'> | null): MessageStatus => {
  if (channel === 'sms') return 'received'
  return channel === 'whatsapp' ? 'success' : person ? 'imported' : 'default'
}

export async function idOfKnown(
  tx: Tx,
  { id: company_id }: CompanyRow,
  { channel, external_id }: Inbound,
): Promise<number> {
  const { id } = await tx
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', company_id)
    .where('channel', '=', channel)
    .where('direction', '=', sql.lit('inbound'))
    .where('external_id', '=', external_id)
    .executeTakeFirstOrThrow()
  return id
}

async function previousOf(tx: Tx, company_id: number, in_reply_to: string | null): Promise<number | null> {
  if (!in_reply_to) return null
  const previous = await tx
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', company_id)
    .where('provider_id', '=', in_reply_to)
    .executeTakeFirst()
  return previous?.id ?? null
}

/** In which WhatsApp lets a club answer freely. */
export const sessionHours = 24

export async function noteContact(tx: Tx, { id }: Pick<FoundPerson, 'id'>, channel: Channel, at: Date): Promise<void> {
  const later = (column: string, time: Date) => sql<string>`greatest(${sql.ref(column)}, ${time}::timestamptz)`
  await tx
    .updateTable('people')
    .set({
      last_communication: later('last_communication', at),
      ...(channel === 'email' && { last_email: later('last_email', at) }),
      ...(channel === 'sms' && { last_sms: later('last_sms', at) }),
      ...(channel === 'whatsapp' && {
        whatsapp_session_until: later('whatsapp_session_until', shiftInstant(at, { hours: sessionHours })),
      }),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

const notices: Record<Channel, string> = {
  email: msg('{name} sent an email: {text}'),
  sms: msg('{name} sent an SMS: {text}'),
  whatsapp: msg('{name} sent a WhatsApp message: {text}'),
}
const longestExcerpt = 140
const longestEntry = 10_000

type EnteredPerson = Pick<FoundPerson, 'id' | 'first_name' | 'last_name' | 'salesperson_id'>

/** In the timeline, the feed of the salesperson and on the club's screens; quiet ones are only stored. */
export async function enter(
  tx: Tx,
  row: MessageRow,
  person: EnteredPerson | null,
  { isKeyword = false, isQuiet = false }: { isKeyword?: boolean; isQuiet?: boolean },
): Promise<void> {
  const { id, company_id, channel } = row
  const name = person ? fullName(person) : (row.sender ?? '')
  const excerpt = shorten(saidIn(row).replaceAll(/\s+/g, ' '), longestExcerpt)
  await record(tx, { ...system, visitor: true }, 'message.received', {
    company_id,
    id,
    after: { channel, person_id: row.person_id },
    ...(person && { timeline: { person_id: person.id, ...entryOf(row) } }),
    payload: {
      person_id: row.person_id,
      notices:
        person?.salesperson_id && !isKeyword && !isQuiet
          ? [
              {
                user_ids: [person.salesperson_id],
                person_id: person.id,
                message_type: channel,
                event: 'received',
                text: notices[channel],
                values: { name, text: excerpt },
              },
            ]
          : [],
    },
  })
  if (isQuiet) return
  await publishArrival(tx, { row, name, excerpt, salesperson_id: person?.salesperson_id ?? null })
}

export const entryOf = (row: MessageRow) => ({
  object: row.channel === 'whatsapp' ? ('incoming_whatsapp' as const) : row.channel,
  action: 'Received' as const,
  description: shorten(saidIn(row), longestEntry),
  data: { message_id: row.id },
})

const saidIn = ({ channel, subject, text }: MessageRow): string =>
  channel === 'email' ? (subject ?? visibleText(text)) : text

/** Never between the halves of a character. */
const shorten = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
