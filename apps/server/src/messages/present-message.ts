import type { Email, Message, Sms, Whatsapp } from '@spotter/contract/messages/message-shapes.ts'
import { inboundReasons, isInboundReason } from '@spotter/domain/messages/inbound/inbound-reasons.ts'
import { reasonWords } from '@spotter/domain/messages/faults.ts'
import { isDeletable, isWaiting, messageStatusNames } from '@spotter/domain/messages/message-states.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { render, usesField } from '@spotter/domain/templates/render.ts'
import { translated } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { withBulkTexts } from './bulk/with-bulk-texts.ts'
import type { MessageRow } from './message-row.ts'

interface Names {
  person: { first_name: string; last_name: string | null } | null
  user: { first_name: string; last_name: string } | null
  attachments: Message['attachments']
  automated_run_id: number | null
  missing: { waiting: number; failed: number } | null
}

export interface Shapes {
  email: Email
  sms: Sms
  whatsapp: Whatsapp
}

export async function presentMessages(db: Db | Tx, rows: readonly MessageRow[], t: Translate): Promise<Message[]> {
  const [names, written] = [await loadNames(db, rows), await withBulkTexts(db, rows)]
  return written.map((row) => present(row, names.get(row.id), t))
}

export async function presentMessage(db: Db | Tx, row: MessageRow, t: Translate): Promise<Message> {
  const [presented] = await presentMessages(db, [row], t)
  return presented!
}

/** With the fields that the specification gives each channel. */
export function asChannel<C extends Channel>(channel: C, row: MessageRow, message: Message, t: Translate): Shapes[C] {
  const { channel: _channel, designed: _designed, subject, sent_subject, previous_id, attachments, ...common } = message
  const shapes = {
    email: () => ({
      ...common,
      type: 'Email' as const,
      subject,
      sent_subject,
      text_json: row.text_json,
      original_template_text: row.original_template_text,
      previous_email_id: previous_id,
      attachments,
    }),
    sms: () => ({ ...common, type: 'Sms' as const, persons_count: 1 }),
    whatsapp: () => ({
      ...common,
      type: 'Whatsapp' as const,
      persons_count: 1,
      icon: row.status === 'imported' || row.status === 'success' ? 'check' : row.status,
      description: t(messageStatusNames[row.status]),
      previous_whatsapp_id: previous_id,
    }),
  }
  return shapes[channel]() as Shapes[C]
}

function present(row: MessageRow, names: Names | undefined, t: Translate): Message {
  const isHtml = row.channel === 'email'
  const values = row.merge_values
  const waits = isWaiting(row)
  const { person_id, direction, status } = row
  return {
    id: row.id,
    company_id: row.company_id,
    conversation_id: row.conversation_id,
    channel: row.channel,
    person_id,
    person_name: names?.person ? fullName(names.person) : null,
    user_id: row.user_id,
    user_name: names?.user ? fullName(names.user) : null,
    direction,
    purpose: row.purpose,
    status,
    reason: reasonOf(row, t),
    from: row.sender,
    to: row.recipient,
    subject: row.subject,
    sent_subject: row.subject && values ? render(row.subject, values, { html: false }) : row.subject,
    text: row.text,
    sent_text: values ? render(row.text, values, { html: isHtml }) : row.text,
    scheduled: waits && row.scheduled_at !== null,
    scheduled_at: row.scheduled_at,
    send_at: row.send_at,
    pattern: row.template_id,
    secondary_sale_id: row.secondary_sale_id,
    bulk: row.bulk_change_id !== null,
    ...(names?.automated_run_id && { automated_run_id: names.automated_run_id }),
    book_link: usesField(row.text, 'person.book_link'),
    abc_join_link: usesField(row.text, 'person.abc_join_link'),
    is_reply: row.is_reply,
    previous_id: row.previous_id,
    designed: row.text_json !== null,
    sent_at: row.sent_at,
    delivered_at: row.delivered_at,
    opened_at: row.opened_at,
    read_at: row.read_at,
    deleted_at: row.deleted_at,
    created_at: row.created_at,
    lock_version: row.lock_version,
    attachments: names?.attachments ?? [],
    ...(names?.missing && { missing_files: names.missing }),
    abilities: {
      edit: waits && row.deleted_at === null,
      delete: isDeletable(row) && row.deleted_at === null,
      restore: isDeletable(row) && row.deleted_at !== null,
      reply: direction === 'inbound' && person_id !== null,
      resend: direction === 'outbound' && person_id !== null && ['failed', 'unknown', 'undelivered'].includes(status),
      import: direction === 'inbound' && person_id === null,
    },
  }
}

function reasonOf({ reason, direction }: MessageRow, t: Translate): string | null {
  if (reason !== null && direction === 'inbound' && isInboundReason(reason)) return t(inboundReasons[reason])
  const words = reason === null ? null : reasonWords(reason)
  return words === null ? reason : translated(words, t)
}

async function loadNames(db: Db | Tx, rows: readonly MessageRow[]): Promise<Map<number, Names>> {
  if (!rows.length) return new Map()
  const { rows: found } = await sql<Names & { id: number }>`
    select messages.id,
      case when people.id is not null then
        json_build_object('first_name', people.first_name, 'last_name', people.last_name) end as person,
      case when users.id is not null then
        json_build_object('first_name', users.first_name, 'last_name', users.last_name) end as user,
      coalesce((select json_agg(json_build_object('id', id, 'filename', filename, 'content_type', content_type,
        'size', size, 'url', '/api/messages/attachments/' || id) order by id) from message_attachments where message_id = messages.id), '[]') as attachments,
      (select json_build_object('waiting', count(*) filter (where state = 'waiting'),
        'failed', count(*) filter (where state = 'failed'))
        from message_media where message_id = messages.id having bool_or(state <> 'stored')) as missing,
      (select id from automated_runs where message_id = messages.id) as automated_run_id
    from messages
      left join people on people.id = messages.person_id
      left join users on users.id = messages.user_id
    where messages.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(found.map(({ id, ...names }) => [id, names]))
}
