import { mayGrant } from '@spotter/domain/accounts/lasting-access.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import { serviceBusy } from '@spotter/domain/voice/dialling.ts'
import { withoutProvider } from '@spotter/domain/voice/provider-word.ts'
import { productNow } from '../platform/clock.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { attemptKey, countUpTo } from '../accounts/attempts.ts'
import { record } from '../platform/facts/record.ts'
import { type Call, serve, type Tx } from '../platform/http/call.ts'
import { blank, forbidden, HttpError, tooMany, unprocessable } from '../platform/http/errors.ts'
import { VoiceRefusal } from '../platform/ports/providers.ts'
import { auditedUser } from '../users/audited-user.ts'
import { getUser, lockUser } from '../users/find-users.ts'
import { settableFields } from '../users/present-user.ts'
import { callerKey } from './call-row.ts'
import { invalidPhone } from './choose-phone.ts'
import { inTime, refused } from './connect-call.ts'
import { callersOf, findCaller, presentCaller, type Whose } from './find-caller.ts'

type Asking = Call<'POST /twilio/callers/validate'>

export const showOwnCaller = serve('GET /twilio/callers/own', ownCaller)
export const showOwnCallerByVoice = serve('GET /voice/callers/own', (actor, call) => ownCaller(actor, call))
export const validateCaller = serve('POST /twilio/callers/validate', validate)
export const validateCallerByVoice = serve('POST /voice/callers/validate', (actor, call) => validate(actor, call))

/** Per quarter of an hour: each one calls a phone. */
const most = 10

async function ownCaller(actor: Staff, { db, now }: Call<'GET /twilio/callers/own'>) {
  return { caller: await findCaller(db, { user_id: actor.id }, now) }
}

async function validate(actor: Staff, call: Asking) {
  const { context, db, now, write } = call
  const { whose, company, number } = await (call.body.for_current_company === true
    ? numberOfClub(actor, call)
    : numberOfUser(actor, call))
  if (!company.twilio_calls_enabled) throw new HttpError(422, refusals.calls_switched_off)
  const present = await callersOf(db, whose).executeTakeFirst()
  if (present?.status === 'verified' && present.phone_number === number) {
    return { validation_code: null, caller: presentCaller(present, now) }
  }
  const seconds = await countUpTo(db, attemptKey('voice:verify', String(actor.id)), most)
  if (seconds !== null) throw tooMany(seconds)
  return write(async (tx) => {
    if ('user_id' in whose) await saveNumber(tx, actor, whose.user_id, { company, number })
    const before = await callersOf(tx, whose).forUpdate().executeTakeFirst()
    if (before) await tx.deleteFrom('callers').where('id', '=', before.id).execute()
    const row = await tx
      .insertInto('callers')
      .values({ company_id: company.id, user_id: null, ...whose, phone_number: number, asked_by_id: actor.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(tx, actor, 'caller.asked', {
      company_id: company.id,
      id: row.id,
      after: { phone_number: number, user_id: row.user_id },
    })
    const { validation_code } = await askProvider(
      context.providers.voice.verify({ key: callerKey(row.id), company_id: company.id, number }),
    )
    return { validation_code, caller: presentCaller(row, now) }
  })
}

async function askProvider<A>(ringing: Promise<A>): Promise<A> {
  try {
    return await inTime(ringing)
  } catch (error) {
    throw error instanceof VoiceRefusal ? refused(withoutProvider(error.message)) : new HttpError(422, serviceBusy)
  }
}

interface Asked {
  whose: Whose
  company: CompanyRow
  number: string
}

async function numberOfClub(actor: Staff, { db, body, company: current }: Asking): Promise<Asked> {
  if (!mayGrant(actor, (who) => may(who, 'settings'))) throw forbidden()
  const company = body.company_id
    ? await db.selectFrom('companies').selectAll().where('id', '=', body.company_id).executeTakeFirstOrThrow()
    : current
  return { whose: { company_id: company.id }, company, number: parseNumber(body.phone_number, company) }
}

async function numberOfUser(actor: Staff, { db, body, company }: Asking): Promise<Asked> {
  const user = await getUser(db, actor, body.user_id ?? actor.id)
  if (!settableFields(actor, user).includes('phone_number')) throw forbidden()
  const number = parseNumber(body.phone_number?.trim() ? body.phone_number : user.phone_number, company)
  return { whose: { user_id: user.id }, company, number }
}

/** The number sent becomes the user's, so that calls and verification can't differ. */
async function saveNumber(
  tx: Tx,
  actor: Staff,
  user_id: number,
  { company, number }: Pick<Asked, 'company' | 'number'>,
): Promise<void> {
  const before = await lockUser(tx, actor, user_id)
  if (before.phone_number && normalisePhone(before.phone_number, company.country) === number) return
  if (!settableFields(actor, before).includes('phone_number')) throw forbidden()
  await tx
    .updateTable('users')
    .set({ phone_number: number, updated_at: productNow() })
    .set(({ eb }) => ({ lock_version: eb('lock_version', '+', 1) }))
    .where('id', '=', user_id)
    .execute()
  await record(tx, actor, 'user.updated', {
    company_id: company.id,
    id: user_id,
    before: auditedUser(before),
    after: auditedUser({ ...before, phone_number: number }),
  })
}

function parseNumber(written: string | null | undefined, { country }: CompanyRow): string {
  if (!written?.trim()) throw unprocessable({ phone_number: blank })
  const number = normalisePhone(written, country)
  if (number === null) throw unprocessable({ phone_number: invalidPhone })
  return number
}
