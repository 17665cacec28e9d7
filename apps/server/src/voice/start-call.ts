import type { VoiceCall } from '@spotter/contract/voice/voice.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { type Call, serve } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import { checkSaleOf } from '../people/sales/check-sale-of.ts'
import { plannedCall } from './call-activity.ts'
import { findOwnCall, presentCall } from './call-row.ts'
import { choosePhone } from './choose-phone.ts'
import { connectCall } from './connect-call.ts'
import { verifiedNumber } from './find-caller.ts'
import { endAbandoned, oneAtATime, phoneTypeFor } from './one-call.ts'

export const startCall = serve('POST /twilio/calls', dial)
export const startCallByVoice = serve('POST /voice/calls', (actor, call) => dial(actor, call))

/** Stored before the provider is asked, so that it can always be ended. */
async function dial(actor: Staff, call: Call<'POST /twilio/calls'>): Promise<VoiceCall> {
  const { body, context, db, now, request } = call
  const started = await oneAtATime(
    db,
    actor,
    call.write(async (tx) => {
      const person = await findPerson(tx, actor, body.person_id)
      const company = await clubOf(tx, actor, person.company_id)
      if (!company.twilio_calls_enabled) throw new HttpError(422, refusals.calls_switched_off)
      const number = choosePhone(person, company, body)
      await checkSaleOf(tx, actor, person.id, body.secondary_sale_id ?? null)
      const phone_type = await phoneTypeFor(tx, actor, body.phone_type)
      await endAbandoned(tx, actor, now)
      const planned = await plannedCall(tx, actor, { company, person_id: person.id, asked: body, now })
      const row = await tx
        .insertInto('calls')
        .values({
          ...planned,
          company_id: company.id,
          user_id: actor.id,
          original_user_id: actor.original_user_id,
          person_id: person.id,
          phone_type,
          number,
          caller_number: await verifiedNumber(tx, { company_id: company.id }),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(tx, actor, 'call.started', {
        company_id: company.id,
        id: row.id,
        after: { person_id: person.id, phone_type },
      })
      return presentCall(row)
    }),
  )
  await connectCall(context, started.id, request.log)
  return presentCall(await findOwnCall(db, actor, started.id))
}
