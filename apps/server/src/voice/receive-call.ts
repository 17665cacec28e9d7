import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { ringsFor } from '@spotter/domain/voice/incoming.ts'
import { isOver } from '@spotter/domain/voice/call-states.ts'
import { Type } from 'typebox'
import { findClub } from '../messages/receive/find-club.ts'
import { findSender } from '../messages/receive/find-sender.ts'
import { productNow } from '../platform/clock.ts'
import { transaction } from '../platform/db/transaction.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { ArrivingCall, Callback } from '../platform/ports/providers.ts'
import type { Log } from '../platform/realtime/connection.ts'
import { callKey, callerOf, type CallRow, lockCall, publishCall } from './call-row.ts'
import { closeCall } from './end-abandoned.ts'
import { settleCall } from './settle-call.ts'

/** What the provider shall do with a call to a club; null for a wrong signature. Idempotent. */
export async function receiveCall(context: Context, callback: Callback, log?: Log): Promise<string | null> {
  const arriving = await context.providers.voice.receive(callback)
  if (arriving === null || arriving === 'nothing') return arriving === null ? null : ''
  const { to, from } = arriving
  const company_id = arriving.company_id ?? (await findClub(context.db, { to, from }))
  if (company_id === null) log?.warn({ provider_id: arriving.provider_id }, 'a call came to a number of no club')
  const call = company_id === null ? null : await transaction(context.db, (tx) => arrive(tx, company_id, arriving))
  return arriving.instructions(call && !isOver(call.status) ? { key: callKey(call.id) } : null)
}

async function arrive(tx: Tx, company_id: number, { provider_id, from }: ArrivingCall): Promise<CallRow | null> {
  const company = await tx.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirst()
  if (!company) return null
  const number = normalisePhone(from, company.country)
  const person = number === null ? null : await findSender(tx, company, { email: null, phones: [number] })
  const call = await tx
    .insertInto('calls')
    .values({
      company_id,
      person_id: person?.id ?? null,
      direction: 'incoming',
      phone_type: 'browser',
      number,
      provider_id,
      status: 'ringing',
    })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!call)
    return (await tx.selectFrom('calls').selectAll().where('provider_id', '=', provider_id).executeTakeFirst()) ?? null
  await record(tx, callerOf(call), 'call.started', {
    company_id,
    id: call.id,
    after: { person_id: call.person_id, direction: 'incoming' },
    payload: { person_id: call.person_id },
  })
  const now = productNow()
  if (!company.twilio_calls_enabled) return settleCall(tx, { call, status: 'no-answer', now })
  const at = new Date(now.getTime() + ringsFor)
  await enqueue(tx, missCall, { call_id: call.id }, { key: `miss_call:${call.id}`, at })
  await publishCall(tx, call)
  return call
}

export const missCall = defineJob({
  name: 'miss_call',
  payload: Type.Object({ call_id: Type.Integer() }),
  run: ({ db }, { call_id }) =>
    transaction(db, async (tx) => {
      const call = await lockCall(tx, call_id)
      if (call && call.answered_at === null && !isOver(call.status)) await closeCall(tx, call, productNow())
    }),
})
