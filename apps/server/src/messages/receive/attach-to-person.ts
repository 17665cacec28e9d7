import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { joinConversations } from '../../people/merge/join-conversations.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { conversationOf, received } from '../conversations.ts'
import type { MessageRow } from '../message-row.ts'
import { attachCalls } from './attach-calls.ts'
import { entryOf } from './enter-messages.ts'
import { sessionHours } from './note-contacts.ts'

/** With everything else that came from the same address. */
export async function attachToPerson(tx: Tx, actor: Staff, row: MessageRow, person_id: number): Promise<void> {
  const attached = await tx
    .updateTable('messages')
    .set({
      person_id,
      // Of SMS the state stays.
      status: sql<'imported'>`case when channel = 'sms' then status else 'imported' end`,
      reason: null,
      updated_at: sql<string>`product_now()`,
      lock_version: sql<number>`lock_version + 1`,
    })
    .where('direction', '=', 'inbound')
    .where((eb) =>
      eb.or([
        eb.and([eb('id', '=', row.id), eb('status', '<>', 'imported')]),
        eb.and([eb('conversation_id', '=', row.conversation_id), eb('person_id', 'is', null)]),
      ]),
    )
    .returningAll()
    .execute()
  if (row.person_id === null && row.sender !== null && row.channel !== 'email') {
    await attachCalls(tx, actor, { company_id: row.company_id, address: row.sender, person_id })
  }
  if (row.person_id === null && row.conversation_id !== null) await moveConversation(tx, row.conversation_id, person_id)
  if (row.conversation_id === null) await openConversation(tx, row, person_id)
  for (const message of attached.toSorted((a, b) => a.id - b.id)) {
    await record(tx, actor, 'message.imported', {
      company_id: message.company_id,
      id: message.id,
      after: { person_id, status: message.status },
      ...(row.person_id === null && { timeline: { person_id, ...entryOf(message) } }),
      payload: { person_id },
    })
  }
  const written = attached
    .filter(({ channel }) => channel === 'whatsapp')
    .map(({ created_at }) => Date.parse(created_at))
  if (row.person_id === null && written.length) await openSession(tx, person_id, new Date(Math.max(...written)))
}

/** Spam and errors had none. */
async function openConversation(tx: Tx, { id, company_id, created_at, automatic }: MessageRow, person_id: number) {
  const conversation_id = await conversationOf(tx, { company_id, person_id })
  await tx.updateTable('messages').set({ conversation_id }).where('id', '=', id).execute()
  if (!automatic) await received(tx, conversation_id, new Date(created_at))
}

/** A person has one conversation. */
export async function moveConversation(tx: Tx, from: number, person_id: number): Promise<void> {
  const known = await tx
    .selectFrom('conversations')
    .select('id')
    .where('person_id', '=', person_id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) {
    await tx.updateTable('conversations').set({ person_id, address: null }).where('id', '=', from).execute()
    return
  }
  if (known.id === from) return
  await joinConversations(tx, [person_id])
  await tx.deleteFrom('conversations').where('id', '=', from).execute()
}

const openSession = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable('people')
    .set({
      whatsapp_session_until: sql<string>`greatest(whatsapp_session_until,
        ${shiftInstant(at, { hours: sessionHours })}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()
