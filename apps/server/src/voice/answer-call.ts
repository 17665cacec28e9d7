import type { IncomingCall, VoiceCall } from '@spotter/contract/voice/voice.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { isOver } from '@spotter/domain/voice/call-states.ts'
import { answeredByOther, callerGone } from '@spotter/domain/voice/incoming.ts'
import { languageOfCalls } from '@spotter/domain/voice/languages.ts'
import { withoutProvider } from '@spotter/domain/voice/provider-word.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { transaction } from '../platform/db/transaction.ts'
import { record } from '../platform/facts/record.ts'
import { type Call, serve, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { HttpError, notFound } from '../platform/http/errors.ts'
import { VoiceRefusal } from '../platform/ports/providers.ts'
import { callKey, type CallRow, findOwnCall, lockCall, presentCall, publishCall } from './call-row.ts'
import { inTime, refused } from './connect-call.ts'
import { closeCall } from './end-abandoned.ts'
import { verifiedNumber } from './find-caller.ts'
import { endAbandoned, oneAtATime, phoneTypeFor } from './one-call.ts'
import { settleCall } from './settle-call.ts'

export const listIncoming = serve('GET /twilio/calls/incoming', list)
export const listIncomingByVoice = serve('GET /voice/calls/incoming', (actor, call) => list(actor, call))
export const answerCall = serve('PUT /twilio/calls/{id}/answer', answer)
export const answerCallByVoice = serve('PUT /voice/calls/{id}/answer', (actor, call) => answer(actor, call))
export const declineCall = serve('PUT /twilio/calls/{id}/decline', decline)
export const declineCallByVoice = serve('PUT /voice/calls/{id}/decline', (actor, call) => decline(actor, call))

/** Calls to the club, of people whom the user may see. */
function incomingCalls(db: Db | Tx, actor: Staff) {
  const calls = db
    .selectFrom('calls')
    .leftJoin('people', 'people.id', 'calls.person_id')
    .where('calls.direction', '=', sql.lit('incoming'))
    .where('calls.company_id', '=', actor.company.id)
    .where('people.deleted_at', 'is', null)
  return may(actor, 'see:all_people') ? calls : calls.where('people.salesperson_id', '=', actor.id)
}

async function list(actor: Staff, { db, company }: Pick<Call<'GET /twilio/calls/incoming'>, 'db' | 'company'>) {
  if (!company.twilio_calls_enabled) return { collection: [] }
  const rows = await incomingCalls(db, actor)
    .select([
      'calls.id',
      'calls.person_id',
      'calls.number',
      'calls.created_at',
      'people.first_name',
      'people.last_name',
    ])
    .where('calls.ended_at', 'is', null)
    .where('calls.answered_at', 'is', null)
    .where(sql<SqlBool>`${actor.id} <> all(calls.declined_by)`)
    .orderBy('calls.id')
    .execute()
  const collection = rows.map(({ id, person_id, number, created_at, first_name, last_name }): IncomingCall => ({
    id,
    person_id,
    person_name: first_name === null ? null : fullName({ first_name, last_name }),
    number: formatPhone(number, company.country),
    created_at,
  }))
  return { collection }
}

/** 404 unless the user may see who calls. */
async function lockIncoming(tx: Tx, actor: Staff, id: number): Promise<CallRow> {
  const found = await incomingCalls(tx, actor).select('calls.id').where('calls.id', '=', id).executeTakeFirst()
  const call = found && (await lockCall(tx, found.id))
  if (!call) throw notFound()
  return call
}

async function answer(actor: Staff, call: Call<'PUT /twilio/calls/{id}/answer'>): Promise<VoiceCall> {
  const { body, db, now, params } = call
  await oneAtATime(
    db,
    actor,
    transaction(db, async (tx) => {
      const found = await lockIncoming(tx, actor, params.id)
      if (found.user_id === actor.id && !isOver(found.status)) return
      if (found.user_id !== null) throw new HttpError(422, answeredByOther)
      if (isOver(found.status)) throw new HttpError(422, callerGone)
      const phone_type = await phoneTypeFor(tx, actor, body.phone_type)
      await endAbandoned(tx, actor, now)
      const taken = await tx
        .updateTable('calls')
        .set({ user_id: actor.id, original_user_id: actor.original_user_id, phone_type, seen_at: now })
        .where('id', '=', found.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await settleCall(tx, { call: taken, status: 'in-progress', now })
      await record(tx, actor, 'call.answered', {
        company_id: found.company_id,
        id: found.id,
        after: { user_id: actor.id, phone_type },
        payload: { person_id: found.person_id },
      })
    }),
  )
  await connect(call, await findOwnCall(db, actor, params.id))
  return presentCall(await findOwnCall(db, actor, params.id))
}

/** A call that can't be connected ends, and the user is told why. */
async function connect({ company, context, db, now, request }: Call<'PUT /twilio/calls/{id}/answer'>, call: CallRow) {
  const { id, company_id, user_id, provider_id, phone_type } = call
  if (provider_id === null || user_id === null) return
  const via = phone_type === 'phone' ? await verifiedNumber(db, { user_id }) : null
  try {
    await inTime(
      context.providers.voice.answer({
        provider_id,
        key: callKey(id),
        company_id,
        via,
        language: languageOfCalls(company),
      }),
    )
  } catch (error) {
    if (!(error instanceof VoiceRefusal)) request.log.error({ err: error }, 'a call could not be answered')
    await transaction(db, async (tx) => {
      const present = await lockCall(tx, id)
      if (present && !isOver(present.status)) await closeCall(tx, present, now)
    })
    throw refused(error instanceof VoiceRefusal ? withoutProvider(error.message) : null)
  }
}

async function decline(actor: Staff, { db, params, t }: Call<'PUT /twilio/calls/{id}/decline'>) {
  await transaction(db, async (tx) => {
    const call = await lockIncoming(tx, actor, params.id)
    if (call.declined_by.includes(actor.id)) return
    await tx
      .updateTable('calls')
      .set({ declined_by: sql<number[]>`array_append(declined_by, ${actor.id}::bigint)` })
      .where('id', '=', call.id)
      .execute()
    await record(tx, actor, 'call.declined', {
      company_id: call.company_id,
      id: call.id,
      payload: { person_id: call.person_id },
    })
    await publishCall(tx, call)
  })
  return { message: t('Call declined') }
}
