import { eventKinds, kindNames, taskKinds, type EventKind, type TaskKind } from '../activities/kinds.ts'
import { callOutcomes, eventOutcomes, outcomeNames, type Outcome } from '../activities/outcomes.ts'

/** In the product's order; installs may rename and reorder. */
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

/** `outcomes.Spoke To`; only what differs from the product. */
export interface SettingNames {
  names: Readonly<Record<string, string>>
  places: Readonly<Record<string, number>>
}

export type NamedTranslate = ((text: string) => string) & { given?: SettingNames | undefined }

export const longestSettingName = 50

export function nameIn(collection: RenamedCollection, code: string, t: NamedTranslate): string {
  const given = t.given?.names[`${collection}.${code}`]
  if (given !== undefined) return given
  return Object.hasOwn(ownNames[collection], code) ? t(ownNames[collection][code]!) : code
}

export const kindName = (kind: TaskKind | EventKind, t: NamedTranslate): string =>
  nameIn(taskKinds.some((task) => task === kind) ? 'task_kinds' : 'event_kinds', kind, t)

export const ownKindName = (kind: string, t: NamedTranslate): string | undefined =>
  t.given?.names[`task_kinds.${kind}`] ?? t.given?.names[`event_kinds.${kind}`]

/** Unknown outcomes keep their own words. */
export const outcomeName = (outcome: string, t: NamedTranslate): string => nameIn('outcomes', outcome, t)

export function inOwnOrder<Code extends string>(
  collection: RenamedCollection,
  codes: readonly Code[],
  t: NamedTranslate,
): readonly Code[] {
  const places = t.given?.places ?? {}
  const placeOf = (code: string) => places[`${collection}.${code}`] ?? 0
  return codes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const namesOf = (collection: RenamedCollection, t: NamedTranslate): { id: string; text: string }[] =>
  inOwnOrder<string>(collection, renamedCollections[collection], t).map((id) => ({
    id,
    text: nameIn(collection, id, t),
  }))

export const orderedOutcomes = <Code extends Outcome>(codes: readonly Code[], t: NamedTranslate): readonly Code[] =>
  inOwnOrder('outcomes', codes, t)
