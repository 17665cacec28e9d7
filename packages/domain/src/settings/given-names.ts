import { eventKinds, kindNames, taskKinds, type EventKind, type TaskKind } from '../activities/kinds.ts'
import { callOutcomes, eventOutcomes, outcomeNames, type Outcome } from '../activities/outcomes.ts'

/** What the product works with by its code, in the order it has itself; an install names and orders it as it likes. */
export const renamedCollections = {
  task_kinds: taskKinds,
  event_kinds: eventKinds,
  outcomes: [...callOutcomes, ...eventOutcomes],
} as const satisfies Record<string, readonly string[]>
export type RenamedCollection = keyof typeof renamedCollections

const ownNames: Record<RenamedCollection, Readonly<Record<string, string>>> = {
  task_kinds: kindNames,
  event_kinds: kindNames,
  outcomes: outcomeNames,
}

/** By collection and code, such as `outcomes.Spoke To`: only what differs from the product's own. */
export interface Given {
  names: Readonly<Record<string, string>>
  places: Readonly<Record<string, number>>
}

/** Whoever translates for a reader also knows what the reader's install calls things. */
export type Saying = ((text: string) => string) & { given?: Given | undefined }

export const longestGivenName = 50

export function nameIn(collection: RenamedCollection, code: string, t: Saying): string {
  const given = t.given?.names[`${collection}.${code}`]
  if (given !== undefined) return given
  return Object.hasOwn(ownNames[collection], code) ? t(ownNames[collection][code]!) : code
}

export const kindName = (kind: TaskKind | EventKind, t: Saying): string =>
  nameIn(taskKinds.some((task) => task === kind) ? 'task_kinds' : 'event_kinds', kind, t)

/** Only where the install has a name of its own for it. */
export const givenKindName = (kind: string, t: Saying): string | undefined =>
  t.given?.names[`task_kinds.${kind}`] ?? t.given?.names[`event_kinds.${kind}`]

/** Of an outcome that the product does not know any more, its own words. */
export const outcomeName = (outcome: string, t: Saying): string => nameIn('outcomes', outcome, t)

/** In the order of the install, as far as it has one. */
export function inGivenOrder<Code extends string>(
  collection: RenamedCollection,
  codes: readonly Code[],
  t: Saying,
): readonly Code[] {
  const places = t.given?.places ?? {}
  const placeOf = (code: string) => places[`${collection}.${code}`] ?? 0
  return codes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A whole collection to choose from. */
export const namesOf = (collection: RenamedCollection, t: Saying): { id: string; text: string }[] =>
  inGivenOrder<string>(collection, renamedCollections[collection], t).map((id) => ({
    id,
    text: nameIn(collection, id, t),
  }))

export const orderedOutcomes = <Code extends Outcome>(codes: readonly Code[], t: Saying): readonly Code[] =>
  inGivenOrder('outcomes', codes, t)
