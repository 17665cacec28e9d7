import { msg } from '../text.ts'
import type { EventKind, TaskKind } from './kinds.ts'

export const callOutcomes = ['Spoke To', 'Left Message', 'No Answer', 'Wrong Number'] as const
export const eventOutcomes = ['No Sale', 'Booked', 'Sale', 'Trial', 'No Show'] as const
export type Outcome = (typeof callOutcomes)[number] | (typeof eventOutcomes)[number]

export const outcomeNames: Record<Outcome, string> = {
  'Spoke To': msg('Spoke To'),
  'Left Message': msg('Left Message'),
  'No Answer': msg('No Answer'),
  'Wrong Number': msg('Wrong Number'),
  'No Sale': msg('No Sale'),
  Booked: msg('Booked'),
  Sale: msg('Sale'),
  Trial: msg('Trial'),
  'No Show': msg('No Show'),
}

const onTheFloor: readonly Outcome[] = ['Sale', 'Trial', 'No Sale', 'Booked', 'No Show']

const outcomesOfKind: Record<TaskKind | EventKind, readonly Outcome[]> = {
  call: callOutcomes,
  todo: [],
  tour: onTheFloor,
  'walk-in': onTheFloor.filter((outcome) => outcome !== 'No Show'),
  'appointment-buy-back': onTheFloor,
  'walk-in-buy-back': onTheFloor.filter((outcome) => outcome !== 'No Show'),
  'non-sales-appointment': ['No Show'],
  personal: [],
}

export const outcomeRefusals = {
  not_of_kind: msg('is not included in the list'),
  sold_in_integrated_system: msg(
    'Sales are recorded automatically when an agreement is sold in the integrated system.',
  ),
  missing: msg("can't be blank"),
} as const

export function outcomeRefusal(
  kind: TaskKind | EventKind,
  outcome: string | null,
  club: { locked_sale_ability: boolean },
): keyof typeof outcomeRefusals | null {
  const offered = outcomesOfKind[kind]
  if (outcome === null) return offered.length > 1 ? 'missing' : null
  if (!offered.some((known) => known === outcome)) return 'not_of_kind'
  return outcome === 'Sale' && club.locked_sale_ability ? 'sold_in_integrated_system' : null
}

export const offeredOutcomes = (kind: TaskKind | EventKind): readonly Outcome[] => outcomesOfKind[kind]

/** Only memberships have trials. */
export const outcomesOf = (activity: {
  kind_code: TaskKind | EventKind
  secondary_sale_id: number | null
}): readonly Outcome[] =>
  offeredOutcomes(activity.kind_code).filter((outcome) => activity.secondary_sale_id === null || outcome !== 'Trial')

export const withoutContact: readonly Outcome[] = ['No Answer', 'Wrong Number', 'No Show']

export const isContact = (outcome: string | null): boolean =>
  outcome !== null && !withoutContact.some((one) => one === outcome)
