import type { LateRegistration } from '@spotter/domain/kiosk/late.ts'
import { nextRegistrationKey } from '@spotter/domain/kiosk/next-key.ts'
import { realTime } from '@spotter/domain/kiosk/late.ts'
import { isSealed } from '@spotter/domain/kiosk/sealed.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { byVisitor, type Visitor } from '../platform/http/caller.ts'
import { attemptKey, countUpTo } from '../accounts/attempts.ts'
import type { Db } from '../platform/db/connect.ts'
import { type Call, serve, type Tx } from '../platform/http/call.ts'
import { forbidden, invalid, tooMany, unprocessable } from '../platform/http/errors.ts'
import { transaction } from '../platform/db/transaction.ts'
import { createNote } from '../people/create-note.ts'
import { parseClaim } from './claim.ts'
import { clubTranslator } from './club-translator.ts'
import { missingFrom } from './demands.ts'
import { findClaimed } from './find-claimed.ts'
import { claimKey } from './claim-key.ts'
import { saveRegistration } from './save-registration.ts'
import { askerOf } from '../accounts/attempts.ts'
import { knownOnArrival, proposeMerges } from './match-late.ts'
import { correctVisitor, digestOfVisitor, isRepeat } from './correct-visitor.ts'
import { findMade, type Made } from './load-choices.ts'
import { parseVisitor } from './parse-visitor.ts'
import { loadLate } from './load-late.ts'
import { openSealed } from './seal-keys.ts'

type Receiving = Call<'POST /api/visitor_registrations'>

/** Nothing sealed is refused, because the visitor has left: what can't be stored becomes a note, or stays sealed. */
export const receiveLate = serve('POST /api/visitor_registrations', async (caller, call) => {
  if (caller.kind === 'staff' || caller.by === 'public_token') throw forbidden()
  const { body, db, context, request, t } = call
  const done = { message: t('You are signed in.') }
  const { company } = caller
  const sealed = Buffer.from(body.sealed, 'base64')
  const bytes = new Uint8Array(sealed)
  if (!(await isSealed(bytes))) throw unprocessable({ sealed: invalid })
  const made = await findMade(context, company.id, body.registration_key)
  if (made?.digest === null) return done
  const letter = parseRegistration(await openSealed(db, `${company.id}:${body.registration_key}`, bytes))
  if (!letter) {
    if (!made) await saveSealed(db, caller, call, sealed)
    return done
  }
  try {
    const key = await unusedKey(caller, call, { key: body.registration_key, letter, made })
    if (key !== null) await saveLate(caller, call, letter, key)
  } catch (error) {
    if (!isOfItsContent(error)) throw error
    request.log.error({ err: error, company_id: company.id }, 'a late registration could not be stored')
    await saveSealed(db, caller, call, sealed)
  }
  return done
})

type Letter = { person: Record<string, unknown> } & Partial<Record<Exclude<keyof LateRegistration, 'person'>, unknown>>

function parseRegistration(text: string | null): Letter | null {
  try {
    const letter = JSON.parse(text ?? '') as Letter | null
    return typeof letter === 'object' && typeof letter?.person === 'object' && letter.person !== null ? letter : null
  } catch {
    return null
  }
}

interface Sent {
  key: string
  letter: Letter
  made: Made | null
}

/** Null for a repeat or a correction. The visitor has left, so other values are another registration. */
async function unusedKey(caller: Visitor, call: Receiving, { key, letter, made }: Sent): Promise<string | null> {
  if (!made) return key
  const { context, db, now } = call
  const { company, request_id } = caller
  const visitor = parseVisitor(letter.person, company, now)
  if (isRepeat(made, key, visitor)) return null
  const by = byVisitor(request_id)
  if (await transaction(db, (tx) => correctVisitor(tx, { by, company, key, made, visitor, now }))) return null
  const next = nextRegistrationKey(key)
  return (await findMade(context, company.id, next)) ? null : next
}

async function saveLate(visitor: Visitor, call: Receiving, letter: Letter, key: string): Promise<void> {
  const { body, db, context, now, request } = call
  const { company } = visitor
  const t = clubTranslator(company)
  const made_at = typeof letter.made_at === 'string' ? letter.made_at : body.made_at
  const at = realTime({ made_at, sent_at: body.sent_at }, now)
  const asker = askerOf(visitor, request.ip)
  const read = await loadLate(context, company, {
    key,
    letter,
    at,
    sent_at: body.sent_at,
    now,
  })
  const arrival = { ...read.arrival, by: byVisitor(visitor.request_id) }
  const claimed = parseClaim(context, letter.person['claim'], { company_id: company.id, asker }, at)
  await transaction(db, async (tx) => {
    if (!(await claimKey(tx, { key, digest: digestOfVisitor(key, arrival.visitor), visitor, ip: request.ip }))) return
    const matched =
      (claimed !== null && (await asClaimed(tx, company.id, claimed))) || (await knownOnArrival(tx, arrival))
    const { known, candidates } = matched
    const named = known ? arrival : withName(arrival, t)
    const missing = await missingFrom(tx, company, known, arrival)
    const person = await saveRegistration(tx, { ...named, missing }, known)
    await proposeMerges(tx, person, candidates)
    const words = read.words(t, known)
    if (words) await createNote(tx, arrival.by, person, { description: words })
  })
}

async function asClaimed(tx: Tx, company_id: number, id: number) {
  const known = await findClaimed(tx, company_id, id)
  return known && { known, candidates: [] }
}

type Arrived = Awaited<ReturnType<typeof loadLate>>['arrival']

/** A visit counts even without a readable name. */
const withName = <A extends Arrived>(arrival: A, t: Translate): A =>
  arrival.visitor.texts.first_name
    ? arrival
    : { ...arrival, visitor: { ...arrival.visitor, texts: { ...arrival.visitor.texts, first_name: t('Visitor') } } }

/** The values' fault, not the database's. */
const isOfItsContent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)

/** Per quarter of an hour and tablet. */
const mostUnread = { known: 500, unknown: 50 }

/** Only a registered device's counts as unreadable, because others may have made it up. The log contains none of it. */
async function saveSealed(db: Db, visitor: Visitor, { body, request }: Receiving, sealed: Buffer): Promise<void> {
  const { company, device } = visitor
  const seconds = await countUpTo(
    db,
    attemptKey('kiosk:unread', askerOf(visitor, request.ip)),
    mostUnread[device ? 'known' : 'unknown'],
  )
  if (seconds !== null) throw tooMany(seconds)
  const inserted = await db
    .insertInto('visitor_registrations')
    .values({ company_id: company.id, key: body.registration_key, device_id: device?.id ?? null, unreadable: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!inserted.numInsertedOrUpdatedRows) return
  const about = { company_id: company.id, device_id: device?.id }
  if (device) request.log.warn(about, 'a late registration cannot be read')
  else request.log.info(about, 'an unknown device sent what cannot be read')
}
