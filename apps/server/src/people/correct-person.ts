import { isCorrection } from '@spotter/domain/forms/correction.ts'
import { createHash } from 'node:crypto'
import type { By } from '../platform/http/caller.ts'
import { HttpError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/http/call.ts'
import { msg } from '@spotter/domain/text.ts'
import type { PersonValues } from './check-person.ts'
import { touched } from './find-person.ts'
import { recordUpdate } from './record-person.ts'
import { resetDeliverability } from './reset-deliverability.ts'

type Corrected = Omit<PersonValues, 'salesperson_id'>

interface Correction {
  by: By
  person_id: number
  values: Corrected
  /** Consents are chosen once; another choice is another submission. */
  choices: { email_opted_out?: boolean | undefined; sms_opted_out?: boolean | undefined }
  now: Date
}

/** False if it is about someone else, or someone changed the person since. */
export async function correctNewPerson(tx: Tx, correction: Correction): Promise<boolean> {
  const { by, person_id, values, choices, now } = correction
  const person = await tx.selectFrom('people').selectAll().where('id', '=', person_id).forUpdate().executeTakeFirst()
  if (!person || !isCorrection(person, values, now)) return false
  const chosen = Object.entries(choices) as [keyof typeof choices, boolean | undefined][]
  if (chosen.some(([name, choice]) => choice !== undefined && person[name] !== choice)) return false
  const held = person as Record<string, unknown>
  const after = Object.fromEntries(Object.entries(values).filter(([name, value]) => held[name] !== value)) as Corrected
  const names = Object.keys(after)
  if (names.length === 0) return true
  await tx
    .updateTable('people')
    .set({ ...after, ...resetDeliverability(after), ...touched })
    .where('id', '=', person.id)
    .execute()
  const before = Object.fromEntries(names.map((name) => [name, held[name]]))
  await recordUpdate(tx, by, { person, before, after, tags: null })
  return true
}

/** The page fetches a new ticket and sends again, so that nothing typed is lost. */
export const sentOtherwise = () =>
  new HttpError(409, msg('This was sent before with other values. Please send it again.'), { body: { renew: true } })

/** Stored, so that a repeat is told from a correction; salted by the key of the submission. */
export const digestOfSent = (key: string, sent: object): string =>
  createHash('sha256')
    .update(JSON.stringify([key, sent]))
    .digest('base64url')
