import { msg } from '../text.ts'
import { fieldsWith } from './person-fields.ts'

const fewestMerged = 2
export const mostMerged = 5

const statusFields = fieldsWith({ merge: 'status' })

export const mergeChoiceNames = [...fieldsWith({ merge: 'chosen' }), 'status'] as const
export type MergeChoice = (typeof mergeChoiceNames)[number]

const fieldsOf = (choice: MergeChoice): readonly string[] => (choice === 'status' ? statusFields : [choice])

type Values = Readonly<Record<string, unknown>>
type Mergeable = Values & { id: number; company_id: number }

export const mergeRefusals = {
  too_few: msg('Choose at least two people to merge.'),
  too_many: msg('You can merge up to five people at a time.'),
  different_clubs: msg('Only people at the same club can be merged.'),
} as const

export function mergeRefusal(people: readonly { company_id: number }[]): keyof typeof mergeRefusals | null {
  if (people.length < fewestMerged) return 'too_few'
  if (people.length > mostMerged) return 'too_many'
  return people.some(({ company_id }) => company_id !== people[0]?.company_id) ? 'different_clubs' : null
}

export function defaultChoice(choice: MergeChoice, survivor: Mergeable, others: readonly Mergeable[]): number {
  if (choice === 'status' || survivor[choice] !== null) return survivor.id
  return others.find((other) => other[choice] !== null)?.id ?? survivor.id
}

export function mergedValues(
  survivor: Mergeable,
  others: readonly Mergeable[],
  chosen: Partial<Record<MergeChoice, number>>,
): Record<string, unknown> {
  const everyone = [survivor, ...others]
  const values: Record<string, unknown> = {}
  for (const choice of mergeChoiceNames) {
    const id = chosen[choice] ?? defaultChoice(choice, survivor, others)
    const from = everyone.find((person) => person.id === id) ?? survivor
    for (const field of fieldsOf(choice)) values[field] = from[field] ?? null
  }
  for (const field of fieldsWith({ merge: 'any' })) values[field] = everyone.some((person) => person[field] === true)
  Object.assign(values, foundOut(values, everyone))
  for (const field of fieldsWith({ merge: 'latest' })) {
    const dates = everyone.map((person) => person[field]).filter((date): date is string => typeof date === 'string')
    values[field] = dates.toSorted().at(-1) ?? null
  }
  for (const field of fieldsWith({ merge: 'first' })) {
    values[field] = everyone.map((person) => person[field] ?? null).find((value) => value !== null) ?? null
  }
  if (everyone.some(({ id }) => id === values['referral_id'])) values['referral_id'] = null
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== (survivor[field] ?? null)))
}

/** Findings about an email or number follow it. */
function foundOut({ email, phone_mobile }: Values, everyone: readonly Mergeable[]) {
  const suppressed = everyone.find((person) => person['email'] === email && person['email_suppressed'] === true)
  return {
    email_suppressed: suppressed !== undefined,
    email_suppressed_reason: suppressed?.['email_suppressed_reason'] ?? null,
    phone_mobile_deactivated: everyone.some(
      (person) => person['phone_mobile'] === phone_mobile && person['phone_mobile_deactivated'] === true,
    ),
  }
}
