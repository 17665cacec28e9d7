import { isProgress } from '@spotter/domain/voice/call-states.ts'
import { productNow } from '../platform/clock.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { transaction } from '../platform/db/transaction.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { Callback, VoiceUpdate } from '../platform/ports/providers.ts'
import { voiceCallbackJob } from '../platform/providers/voice-callback-job.ts'
import { publish } from '../platform/realtime/publish.ts'
import { type CallRow, callerOf, idIn, lockCallByKey } from './call-row.ts'
import { addPart, joinParts } from './transcription-parts.ts'
import { addAnswer, settleCall } from './settle-call.ts'

type StatusUpdate = VoiceUpdate & { kind: 'status' }

/** False for a wrong signature; idempotent. */
export async function receiveCallback(context: Context, callback: Callback): Promise<boolean> {
  const update = await context.providers.voice.read(callback)
  if (update === null) return false
  if (update !== 'nothing') await transaction(context.db, (tx) => applyUpdate(tx, update))
  return true
}

export const receiveVoiceCallback = defineJob({
  ...voiceCallbackJob,
  run: async (context, { path, headers, parameters }) => {
    await receiveCallback(context, { path, headers, parameters: new URLSearchParams(parameters) })
  },
})

async function applyUpdate(tx: Tx, update: VoiceUpdate): Promise<void> {
  if (update.kind === 'caller') return settleCaller(tx, update)
  const call = await lockCallByKey(tx, update.key)
  if (!call) return
  if (update.kind === 'status') return applyStatus(tx, call, update)
  if (update.kind === 'recording') return addRecording(tx, call, update.recording_id)
  const said = await saidBy(tx, call, update)
  const text = said.replaceAll('\0', '').trim().slice(0, longestTranscription)
  if (!text || call.transcription === text || isErased(call)) return
  await tx.updateTable('calls').set({ transcription: text }).where('id', '=', call.id).execute()
  await record(tx, callerOf(call), 'call.transcribed', {
    company_id: call.company_id,
    id: call.id,
    payload: { person_id: call.person_id },
  })
  await publish(tx, {
    channel: 'NotificationsChannel',
    envelope: {
      type: 'CallTranscription',
      event: 'finished',
      company_id: call.company_id,
      message: null,
      data: { id: call.id, person_id: call.person_id },
    },
    to: {
      company_id: call.company_id,
      person_id: call.person_id,
      ...(call.user_id !== null && { salesperson_id: call.user_id }),
    },
  })
}

async function applyStatus(tx: Tx, call: CallRow, { status, at, seconds }: StatusUpdate): Promise<void> {
  const now = productNow()
  const isPast = at !== null && at <= now && at >= new Date(call.answered_at ?? call.created_at)
  if (isProgress(call.status, status)) await settleCall(tx, { call, status, now: isPast ? at : now, seconds })
  else if (status === 'in-progress' && isPast) await addAnswer(tx, call, at)
  else if (status === 'completed' && seconds && call.ended_at !== null)
    await addAnswer(tx, call, new Date(Date.parse(call.ended_at) - seconds * 1000))
}

/** An erased call stays without one. */
async function addRecording(tx: Tx, call: CallRow, recording_id: string): Promise<void> {
  if (!recording_id || call.recording_id === recording_id || isErased(call)) return
  await tx.updateTable('calls').set({ recording_id }).where('id', '=', call.id).execute()
  await record(tx, callerOf(call), 'call.recorded', {
    company_id: call.company_id,
    id: call.id,
    payload: { person_id: call.person_id },
  })
}

/** Withheld numbers aren't there either, but no person had them. */
const isErased = ({ person_id, number }: CallRow): boolean => person_id !== null && number === null

const longestTranscription = 100_000

/** Parts are shown once the call has ended; those that come later still count. */
async function saidBy(
  tx: Tx,
  call: CallRow,
  update: VoiceUpdate & { kind: 'transcription' | 'transcription_part' | 'transcription_ended' },
): Promise<string> {
  if (update.kind === 'transcription') return update.text
  if (update.kind === 'transcription_ended') return joinParts(call)
  const added = await addPart(tx, call, update)
  return call.transcription === null ? '' : joinParts(added)
}

/** Each attempt has its own id, so earlier callbacks find nothing. */
async function settleCaller(tx: Tx, { key, verified }: VoiceUpdate & { kind: 'caller' }): Promise<void> {
  const id = idIn(key, 'caller')
  const caller = await tx
    .updateTable('callers')
    .set({ status: verified ? 'verified' : 'failed', decided_at: productNow() })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  if (!caller) return
  const { company_id, user_id, asked_by_id, phone_number } = caller
  const by = { id: asked_by_id, original_user_id: null, request_id: null }
  await record(tx, by, verified ? 'caller.verified' : 'caller.failed', {
    company_id,
    id: caller.id,
    after: { phone_number, user_id },
  })
}
