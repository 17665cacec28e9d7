import type { VoiceCall } from '@spotter/contract/voice/voice.ts'
import type { Selectable } from 'kysely'
import { type By, type Staff, system } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Address } from '../platform/realtime/message.ts'
import { publishEach } from '../platform/realtime/publish.ts'

export type CallRow = Selectable<Database['calls']>

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

/** Serializes updates of one call. */
export async function lockCall(tx: Tx, id: number): Promise<CallRow | undefined> {
  return tx.selectFrom('calls').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export const presentCall = (call: CallRow): VoiceCall => {
  const { id, status, activity_id, person_id, phone_type, answered_at, ended_at, duration, error } = call
  return { id, status, activity_id, person_id, phone_type, answered_at, ended_at, duration, error }
}

/** To the caller in any club, and to the club's list. */
export const publishCall = (tx: Tx, { id, company_id, user_id }: CallRow) => {
  const message = (club: number | null, data: object, to: Address) => ({
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record' as const,
      event: 'call.changed',
      company_id: club,
      message: null,
      data: { record: 'call', ...data },
    },
    to,
  })
  return publishEach(tx, [
    ...(user_id === null ? [] : [message(null, { id }, { user_ids: [user_id] })]),
    message(company_id, {}, { company_id }),
  ])
}

export const callKey = (id: number) => `call:${id}`
export const callerKey = (id: number) => `caller:${id}`

export function idIn(key: string, kind: 'call' | 'caller'): number | null {
  const [, id] = new RegExp(String.raw`^${kind}:(\d{1,15})$`).exec(key) ?? []
  return id === undefined ? null : Number(id)
}

/** Who called or answered; a call that no one answered was the caller's doing. */
export const callerOf = ({ user_id, original_user_id }: CallRow): By =>
  user_id === null ? { ...system, visitor: true } : { id: user_id, original_user_id, request_id: null }

/** By our key, or by the provider's id of a call that began there. */
export async function lockCallByKey(tx: Tx, key: string): Promise<CallRow | undefined> {
  const id = idIn(key, 'call')
  if (id !== null) return lockCall(tx, id)
  return tx.selectFrom('calls').selectAll().where('provider_id', '=', key).forUpdate().executeTakeFirst()
}
