import { sql } from 'kysely'
import { spokenTo, conversationOf, received } from '../messages/conversations.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CallRow } from './call-row.ts'

/** A call that was not answered waits for one, as a message does. A withheld number can't be called back. */
export async function startWait(tx: Tx, call: CallRow, at: Date): Promise<void> {
  const id = await conversationWith(tx, call)
  if (id !== null) await received(tx, id, at)
}

/** Speaking with them answered what they had asked. */
export async function endWait(tx: Tx, call: CallRow, at: string): Promise<void> {
  const id = call.direction === 'incoming' ? await conversationWith(tx, call) : await presentConversation(tx, call)
  if (id !== null) await spokenTo(tx, id, new Date(at))
}

async function conversationWith(tx: Tx, { company_id, person_id, number }: CallRow): Promise<number | null> {
  if (person_id !== null) return conversationOf(tx, { company_id, person_id })
  return number === null ? null : conversationOf(tx, { company_id, person_id, address: number })
}

/** Calling someone begins no conversation. */
async function presentConversation(tx: Tx, { person_id }: CallRow): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from conversations where person_id = ${person_id}`.execute(tx)
  return rows[0]?.id ?? null
}
