import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { defaultChoice, type MergeChoice, mergeChoiceNames } from '@spotter/domain/people/merge.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { genderChoices } from '../edit/gender-choices.ts'

/** What a person has in a field, in the reader's words; null when there is nothing. */
export function shownValue(person: Person, choice: MergeChoice, date_format: string): string | null {
  switch (choice) {
    case 'status':
      return t(statusNames[person.status satisfies Status])
    case 'phone_mobile':
    case 'phone_home':
    case 'phone_work':
      return person[`${choice}_formatted`]
    case 'birthday':
      return person.birthday && formatDate(person.birthday, { date_format, tzinfo: 'UTC' })
    case 'gender':
      return genderChoices().find(({ id }) => id === person.gender)?.text ?? null
    case 'source_id':
      return person.source_name
    case 'contact_method_id':
      return person.contact_method_name
    case 'salesperson_id':
      return person.salesperson_name
    case 'referral_id':
      return person.referral?.name ?? null
    default:
      return person[choice]
  }
}

/** Fields in which they differ, and which therefore have to be chosen. */
export const differingChoices = (people: readonly Person[], date_format: string): MergeChoice[] =>
  mergeChoiceNames.filter((choice) => new Set(people.map((one) => shownValue(one, choice, date_format))).size > 1)

const mergeable = (person: Person) => ({ ...person, referral_id: person.referral?.id ?? null })

/** Whose value is taken unless somebody else's is chosen. */
export function startingChoice(choice: MergeChoice, people: readonly Person[], survivor_id: number): number {
  const survivor = people.find(({ id }) => id === survivor_id)
  if (!survivor) return survivor_id
  const others = people.filter(({ id }) => id !== survivor_id)
  return defaultChoice(choice, mergeable(survivor), others.map(mergeable))
}

/** Whoever has been contacted most stays, unless somebody else is chosen. */
export const likelySurvivor = (people: readonly Person[]): Person | undefined =>
  people.toSorted((one, other) => weight(other) - weight(one) || one.id - other.id)[0]

const weight = ({ summary, status, email, phone_mobile }: Person) =>
  summary.call_attempts +
  summary.sms +
  summary.email +
  summary.whatsapp +
  (status === 'sale' ? 100 : 0) +
  (email ? 1 : 0) +
  (phone_mobile ? 1 : 0)
