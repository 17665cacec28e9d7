import type { VoiceCall } from '@spotter/contract/voice/voice.ts'
import type { Selectable } from 'kysely'
import type { By, Staff } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Address } from '../platform/realtime/message.ts'
import { publishEach } from '../platform/realtime/publish.ts'

export type CallRow = Selectable<Database['calls']>

/** One's own call; those of others do not exist. */
export async function findOwnCall(db: Db | Tx, actor: Staff, id: number): Promise<CallRow> {
  const call = await db
    .selectFrom('calls')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!call) throw notFound()
  return call
}

/** Held until the transaction ends, so that news of one call are taken one after the other. */
export async function lockCall(tx: Tx, id: number): Promise<CallRow | undefined> {
  return tx.selectFrom('calls').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export const presentCall = (call: CallRow): VoiceCall => {
  const { id, status, activity_id, person_id, phone_type, answered_at, ended_at, duration, error } = call
  return { id, status, activity_id, person_id, phone_type, answered_at, ended_at, duration, error }
}

/** Whoever makes it hears of it in whatever club they are, and whoever looks at the list of the club asks again. */
export const tellOfCall = (tx: Tx, { id, company_id, user_id }: CallRow) => {
  const message = (club: number | null, to: Address) => ({
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record' as const,
      event: 'call.changed',
      company_id: club,
      message: null,
      data: { record: 'call', id },
    },
    to,
  })
  return publishEach(tx, [message(null, { user_ids: [user_id] }), message(company_id, { company_id })])
}

export const callKey = (id: number) => `call:${id}`
export const callerKey = (id: number) => `caller:${id}`

/** The id in a key of that kind; null for any other. */
export function idIn(key: string, kind: 'call' | 'caller'): number | null {
  const [, id] = new RegExp(String.raw`^${kind}:(\d{1,15})$`).exec(key) ?? []
  return id === undefined ? null : Number(id)
}

/** Whoever made the call, also where it ends by itself. */
export const callerOf = ({ user_id, original_user_id }: CallRow): By => ({
  id: user_id,
  original_user_id,
  request_id: null,
})
