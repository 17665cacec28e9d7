import type { VoiceCall } from '@spotter/contract/voice/voice.ts'
import { isOver } from '@spotter/domain/voice/call-states.ts'
import type { Staff } from '../platform/http/caller.ts'
import { type Call, serve } from '../platform/http/call.ts'
import { transaction } from '../platform/db/transaction.ts'
import { findOwnCall, lockCall, presentCall } from './call-row.ts'
import { closeCall } from './end-abandoned.ts'

export const showCall = serve('GET /twilio/calls/{id}', show)
export const showCallByVoice = serve('GET /voice/calls/{id}', (actor, call) => show(actor, call))
export const endCall = serve('PUT /twilio/calls/{id}', hangUp)
export const endCallByVoice = serve('PUT /voice/calls/{id}', (actor, call) => hangUp(actor, call))
export const renewCall = serve('PUT /twilio/calls/{id}/alive', renew)
export const renewCallByVoice = serve('PUT /voice/calls/{id}/alive', (actor, call) => renew(actor, call))

async function show(actor: Staff, { db, params }: Call<'GET /twilio/calls/{id}'>): Promise<VoiceCall> {
  return presentCall(await findOwnCall(db, actor, params.id))
}

async function hangUp(actor: Staff, { db, params, now }: Call<'PUT /twilio/calls/{id}'>): Promise<VoiceCall> {
  return transaction(db, async (tx) => {
    const { id } = await findOwnCall(tx, actor, params.id)
    const call = await lockCall(tx, id)
    return presentCall(call && !isOver(call.status) ? await closeCall(tx, call, now) : await findOwnCall(tx, actor, id))
  })
}

async function renew(actor: Staff, { db, params, now }: Call<'PUT /twilio/calls/{id}/alive'>): Promise<VoiceCall> {
  const { id } = await findOwnCall(db, actor, params.id)
  await db.updateTable('calls').set({ seen_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
  return presentCall(await findOwnCall(db, actor, id))
}
