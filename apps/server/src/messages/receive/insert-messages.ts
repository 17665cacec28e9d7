import { randomUUID } from 'node:crypto'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { MessageStatus } from '@spotter/domain/messages/message-states.ts'
import { sql } from 'kysely'
import { fixedStatement } from '../../platform/db/fixed-statement.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { ReceivedMessage } from '../../platform/ports/providers.ts'
import type { MessageRow } from '../message-row.ts'
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
  /** Which the provider still has. */
  media?: NonNullable<ReceivedMessage['media']>
}

export interface Inserting {
  inbound: Inbound
  person: { id: number } | null
  conversation_id: number | null
  address: string
  at: Date
  /** What is known of an email beyond its sender. */
  known?: Partial<Pick<MessageRow, 'status' | 'reason' | 'automatic' | 'previous_id' | 'read_at'>>
}

/** In order of arrival; undefined for one that was received before. */
export async function insertMessages(tx: Tx, inserting: readonly Inserting[]): Promise<(MessageRow | undefined)[]> {
  const values = []
  for (const one of inserting) values.push(await valuesOf(one, await previousOf(tx, one)))
  const rows = await insertion(tx, '', { given: JSON.stringify(values) }, statement)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const inserted = values.map(({ key }) => byKey.get(key))
  const attachments = inserted.flatMap((row, turn) =>
    row ? attachmentsFrom(inserting[turn]!.inbound.attachments).map((file) => ({ ...file, message_id: row.id })) : [],
  )
  if (attachments.length) await tx.insertInto('message_attachments').values(attachments).execute()
  return inserted
}

async function valuesOf(
  { inbound, person, conversation_id, address, at, known = {} }: Inserting,
  previous_id: number | null,
) {
  const { company_id, channel, external_id } = inbound
  return {
    // The database returns rows without their place in the list.
    key: randomUUID(),
    company_id,
    conversation_id,
    channel,
    status: statusOf(channel, person),
    reason: null,
    automatic: false,
    person_id: person?.id ?? null,
    // JSON refuses halves of characters.
    sender: address.toWellFormed(),
    recipient: recipientFrom(inbound.to).toWellFormed(),
    subject: channel === 'email' ? subjectFrom(inbound.subject).toWellFormed() : null,
    text: (await textFrom(channel, inbound)).toWellFormed(),
    external_id,
    is_reply: previous_id !== null,
    previous_id,
    read_at: null,
    created_at: at,
    ...known,
  }
}

const statusOf = (channel: Channel, person: { id: number } | null): MessageStatus => {
  if (channel === 'sms') return 'received'
  return channel === 'whatsapp' ? 'success' : person ? 'imported' : 'default'
}

async function previousOf(tx: Tx, { inbound, known }: Inserting): Promise<number | null> {
  if (known?.previous_id) return known.previous_id
  if (!inbound.in_reply_to) return null
  const previous = await tx
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', inbound.company_id)
    .where('provider_id', '=', inbound.in_reply_to)
    .executeTakeFirst()
  return previous?.id ?? null
}

const insertion = fixedStatement<{ given: string }, MessageRow>()

const statement = ({ given }: { given: string }) => sql<MessageRow>`
  insert into messages (key, company_id, conversation_id, channel, direction, status, reason, automatic, person_id, sender,
    recipient, subject, text, external_id, is_reply, previous_id, read_at, created_at)
  select key, company_id, conversation_id, channel, 'inbound', status, reason, automatic, person_id, sender,
    recipient, subject, text, external_id, is_reply, previous_id, read_at, created_at
  from rows from (jsonb_to_recordset(${given}::jsonb) as (key uuid, company_id bigint, conversation_id bigint, channel text,
    status text, reason text, automatic boolean, person_id bigint, sender text, recipient text, subject text, text text,
    external_id text, is_reply boolean, previous_id bigint, read_at timestamptz, created_at timestamptz))
    with ordinality as given
  order by ordinality
  on conflict do nothing returning *`
