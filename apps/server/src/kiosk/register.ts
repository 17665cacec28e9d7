import type { VisitDemand } from '@spotter/domain/kiosk/demands.ts'
import { publishToken } from '../accounts/public-tokens.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { writesTogether } from '../platform/http/writes-together.ts'
import type { Tx } from '../platform/http/call.ts'
import {
  type FieldErrors,
  type HttpError,
  notFound,
  tooMany,
  unauthorized,
  unprocessable,
} from '../platform/http/errors.ts'
import type { Arrival } from './arrival.ts'
import { claimKeys, type Claiming } from './claim-key.ts'
import { missingFrom } from './demands.ts'
import { findClaimed } from './find-claimed.ts'
import { digestOfVisitor } from './correct-visitor.ts'
import type { Made } from './load-choices.ts'
import { saveNew, saveRegistration } from './save-registration.ts'

export interface Registering extends Omit<Claiming, 'key' | 'digest'> {
  arrival: Omit<Arrival, 'missing'>
  /** The person whom this device was shown. */
  claimed: number | null
  errorsOf: (known: FoundPerson | null, missing: readonly VisitDemand[]) => FieldErrors
}

const keyOf = ({ arrival: { key, company } }: Registering) => `${company.id}:${key}`

/** Those that arrive at the same time are saved together. Null for a key that was used before. */
export const registration = writesTogether<Registering, Made | null>(register, {
  clubOf: ({ arrival }) => arrival.company.id,
  keysOf: (one) => [keyOf(one)],
})

async function register(tx: Tx, all: readonly Registering[]): Promise<(Made | null | HttpError)[]> {
  const claims = await claimKeys(
    tx,
    all.map(({ arrival: { key, visitor: sent }, visitor, ip }) => ({
      key,
      digest: digestOfVisitor(key, sent),
      visitor,
      ip,
    })),
  )
  const made = new Map<Registering, Made>()
  const newcomers = new Map<Registering, Arrival>()
  for (const one of all.filter((_, turn) => claims[turn]!.isNew)) {
    const { known, arrival } = await checked(tx, one)
    if (!known) newcomers.set(one, arrival)
    else made.set(one, madeOf(await saveRegistration(tx, arrival, known), arrival, known))
  }
  const people = await saveNew(tx, [...newcomers.values()])
  for (const [turn, [one, arrival]] of [...newcomers].entries()) made.set(one, madeOf(people[turn]!, arrival, null))
  for (const [{ visitor, arrival }, { person_id }] of made) {
    if (visitor.token) await spendToken(tx, visitor.token.id, arrival.company.id, person_id)
  }
  return all.map((one, turn) => {
    const { seconds } = claims[turn]!
    return seconds === null ? (made.get(one) ?? null) : tooMany(seconds)
  })
}

async function checked(tx: Tx, { arrival, claimed, errorsOf }: Registering) {
  const { company } = arrival
  const known = claimed === null ? null : await findClaimed(tx, company.id, claimed)
  if (claimed !== null && !known) throw notFound()
  const missing = await missingFrom(tx, company, known, arrival)
  const errors = errorsOf(known, missing)
  if (Object.keys(errors).length) throw unprocessable(errors)
  return { known, arrival: { ...arrival, missing } }
}

const madeOf = ({ id }: { id: number }, { key, photo, visitor }: Arrival, known: FoundPerson | null): Made => ({
  digest: digestOfVisitor(key, visitor),
  person_id: id,
  new_visitor: known === null,
  has_attached_avatar: Boolean(known?.avatar_hash ?? photo),
})

/** One visit per token, even with concurrent requests. */
async function spendToken(tx: Tx, id: number, company_id: number, person_id: number | null): Promise<void> {
  const spent = await tx
    .updateTable('public_guest_tokens')
    .set({ used_at: new Date(), person_id })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw unauthorized()
  await publishToken(tx, company_id, 'used')
}
