import type { Channel, Purpose } from '@spotter/domain/messages/channels.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { type CompanyRow, system } from '../platform/http/caller.ts'
import type { Attachment } from '../platform/ports/providers.ts'
import { conversationOf } from './conversations.ts'
import { addressOf, type MessageRow } from './message-row.ts'
import { sendLater } from './send-job.ts'

interface OwnMessage {
  channel: Channel
  purpose: Purpose
  person: FoundPerson
  company: CompanyRow
  subject?: string
  text: string
  attachments?: readonly Attachment[]
  template_id?: number | null
  send_at: Date
}

/** A message that no user writes; the caller has asked the policy, which is asked again when it leaves. */
export async function writeOwn(tx: Tx, own: OwnMessage): Promise<MessageRow> {
  const { channel, purpose, person, company, subject = null, text, attachments = [], template_id = null, send_at } = own
  const row = await tx
    .insertInto('messages')
    .values({
      company_id: company.id,
      conversation_id: await conversationOf(tx, { company_id: company.id, person_id: person.id }),
      channel,
      purpose,
      direction: 'outbound',
      person_id: person.id,
      recipient: addressOf(person, channel) ?? '',
      subject,
      text,
      template_id,
      send_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const { filename, content_type, content } of attachments) {
    const bytes = Buffer.from(content)
    await tx
      .insertInto('message_attachments')
      .values({ message_id: row.id, filename, content_type, size: bytes.length, content: bytes })
      .execute()
  }
  await sendLater(tx, row.id, send_at)
  await record(tx, system, 'message.written', {
    company_id: company.id,
    id: row.id,
    after: { channel, person_id: person.id, send_at: send_at.toISOString() },
    payload: { person_id: person.id },
  })
  return row
}
