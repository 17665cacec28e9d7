import { isCorrection } from '@spotter/domain/forms/correction.ts'
import { channels } from '@spotter/domain/messages/channels.ts'
import { consentFlags } from '@spotter/domain/people/consents.ts'
import type { OptOut } from '@spotter/domain/people/person-fields.ts'
import { createHash } from 'node:crypto'
import type { By } from '../platform/http/caller.ts'
import { HttpError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/http/call.ts'
import { msg } from '@spotter/domain/text.ts'
import type { PersonValues } from './check-person.ts'
import { type About, consentFrom } from './consents.ts'
import { type FoundPerson, touched } from './find-person.ts'
import { recordUpdate } from './record-person.ts'
import { resetDeliverability } from './reset-deliverability.ts'

type Corrected = Omit<PersonValues, 'salesperson_id'>

interface Correction {
  by: By
  person_id: number
  values: Corrected
  /** What they chose now, and what they were asked. */
  choices: Choices
  about: About
  now: Date
}

type Choices = Partial<Record<Exclude<OptOut, 'do_not_call'>, boolean | undefined>>

/** False if it is about someone else, or someone changed the person since. */
export async function correctNewPerson(tx: Tx, correction: Correction): Promise<boolean> {
  const { by, person_id, values, about, now } = correction
  const person = await tx.selectFrom('people').selectAll().where('id', '=', person_id).forUpdate().executeTakeFirst()
  if (!person || !isCorrection(person, values, now)) return false
  const held = person as Record<string, unknown>
  const chosen = await changedChoices(tx, person, correction)
  const sent = { ...values, ...chosen }
  const after = Object.fromEntries(Object.entries(sent).filter(([name, value]) => held[name] !== value)) as Corrected
  const names = Object.keys(after)
  if (names.length === 0) return true
  if (Object.keys(chosen).length > 0) await consentFrom(tx, by, about)
  await tx
    .updateTable('people')
    .set({ ...after, ...resetDeliverability(after), ...touched })
    .where('id', '=', person.id)
    .execute()
  const before = Object.fromEntries(names.map((name) => [name, held[name]]))
  await recordUpdate(tx, by, { person, before, after, tags: null })
  return true
}

/** A yes doesn't undo an opt-out that came another way, such as STOP from this number. */
async function changedChoices(tx: Tx, person: FoundPerson, { choices, about }: Correction): Promise<Choices> {
  const changed = channels.filter((channel) => {
    const choice = choices[consentFlags[channel]]
    return choice !== undefined && choice !== person[consentFlags[channel]]
  })
  if (changed.length === 0) return {}
  const otherwise = await tx
    .selectFrom('consents')
    .select('channel')
    .where('person_id', '=', person.id)
    .where('source', 'not in', [about.source, 'default'])
    .execute()
  const decided = new Set(otherwise.map(({ channel }) => channel))
  const flags = changed
    .filter((channel) => choices[consentFlags[channel]] || !decided.has(channel))
    .map((channel) => consentFlags[channel])
  return Object.fromEntries(flags.map((flag) => [flag, choices[flag]]))
}

/** The page fetches a new ticket and sends again, so that nothing typed is lost. */
export const sentOtherwise = () =>
  new HttpError(409, msg('This was sent before with other values. Please send it again.'), { body: { renew: true } })

/** Stored, so that a repeat is told from a correction; salted by the key of the submission. */
export const digestOfSent = (key: string, sent: object): string =>
  createHash('sha256')
    .update(JSON.stringify([key, sent]))
    .digest('base64url')
