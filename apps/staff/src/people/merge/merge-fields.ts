import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { defaultChoice, type MergeChoice, mergeChoiceNames } from '@spotter/domain/people/merge.ts'
import { shownValue } from '../person/shown-value.ts'

export const differingChoices = (people: readonly Person[], date_format: string): MergeChoice[] =>
  mergeChoiceNames.filter((choice) => new Set(people.map((one) => shownValue(one, choice, date_format))).size > 1)

const mergeable = (person: Person) => ({ ...person, referral_id: person.referral?.id ?? null })

export function startingChoice(choice: MergeChoice, people: readonly Person[], survivor_id: number): number {
  const survivor = people.find(({ id }) => id === survivor_id)
  if (!survivor) return survivor_id
  const others = people.filter(({ id }) => id !== survivor_id)
  return defaultChoice(choice, mergeable(survivor), others.map(mergeable))
}

export const defaultSurvivor = (people: readonly Person[]): Person | undefined =>
  people.toSorted((one, other) => weight(other) - weight(one) || one.id - other.id)[0]

const weight = ({ summary, status, email, phone_mobile }: Person) =>
  summary.call_attempts +
  summary.sms +
  summary.email +
  summary.whatsapp +
  (status === 'sale' ? 100 : 0) +
  (email ? 1 : 0) +
  (phone_mobile ? 1 : 0)
