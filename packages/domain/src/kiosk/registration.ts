import { type StepSlug, stepAfter, steps } from './steps.ts'
import { type ClaimedPerson, type KioskClub, type Match, newVisitor, type Visit, type Visitor } from './visitor.ts'

export interface Place {
  step: StepSlug
  question: number
}

export interface Registration {
  /** Makes repeats harmless. */
  key: string
  club: KioskClub
  visitor: Visitor
  place: Place
  passed: readonly StepSlug[]
  asked: number
  matches: readonly Match[]
  declined: readonly number[]
  byHand: boolean
  /** Restored by Back; what was typed since stays. */
  trail: readonly Before[]
}

type Before = Pick<Registration, 'place' | 'passed' | 'asked' | 'matches' | 'declined' | 'byHand'> & {
  person: ClaimedPerson | null
}

export type Change = Partial<Omit<Visitor, 'person'>>

export function begin(club: KioskClub, key: string): Registration {
  const registration: Registration = {
    key,
    club,
    visitor: newVisitor(club),
    place: { step: 'phone', question: 0 },
    passed: [],
    asked: 0,
    matches: [],
    declined: [],
    byHand: false,
    trail: [],
  }
  return { ...registration, place: { step: stepAfter(registration), question: 0 } }
}

export const advance = (registration: Registration, change: Change = {}): Registration =>
  onwards(registration, { ...passing(registration), visitor: { ...registration.visitor, ...change } })

/** Without declined people; matches are asked first. */
export function advanceWithMatches(registration: Registration, change: Change, found: readonly Match[]): Registration {
  const matches = found.filter(({ id }) => !registration.declined.includes(id))
  const isByPhone = matches.length > 0 && registration.place.step === 'phone'
  const visitor = { ...registration.visitor, ...change, ...(isByPhone && { email: '' }) }
  return onwards(registration, { ...passing(registration), visitor, matches })
}

const passing = (registration: Registration): Registration => ({
  ...registration,
  passed: [...new Set([...registration.passed, registration.place.step])],
  asked: registration.place.step === 'questionnaire' ? registration.place.question + 1 : registration.asked,
})

/** Known fields and SMS consent aren't asked again. */
export const claimMatch = (registration: Registration, person: ClaimedPerson): Registration =>
  onwards(registration, {
    ...passing(registration),
    matches: [],
    visitor: { ...registration.visitor, person },
  })

export const declineMatches = (registration: Registration): Registration =>
  onwards(registration, {
    ...passing(registration),
    matches: [],
    declined: [...registration.declined, ...registration.matches.map(({ id }) => id)],
  })

export const enterAddressByHand = (registration: Registration): Registration =>
  onwards(registration, {
    ...passing(registration),
    byHand: true,
  })

/** A walk-in thinks of joining. */
export function changeOfVisitType({ club }: Registration, id: number): Change {
  const type = club.visit_types.find((one) => one.id === id)
  if (!type) return {}
  const joining = type.contact_method_code === 'walk_in'
  return {
    visit_type_id: id,
    contact_method_id: type.contact_method_id,
    source_id: type.source_id,
    joining,
    interested_in_joining: joining,
    skip_must_have_appointment: joining,
  }
}

/** Casual visits store nothing else. */
export function changeOfVisit({ club, visitor }: Registration, visit: Visit): Change {
  const joining = visit === 'joining'
  const code = { guest: 'guest', casual: null, joining: visitor.person ? null : 'walk_in' }[visit]
  return {
    visit,
    contact_method_id: code === null ? null : (club.contact_methods[code] ?? null),
    joining,
    interested_in_joining: joining,
    skip_must_have_appointment: joining && visitor.person === null,
  }
}

export function back(registration: Registration): Registration | null {
  const before = registration.trail.at(-1)
  if (!before || steps[registration.place.step].hidesBack) return null
  const { person, ...was } = before
  return {
    ...registration,
    ...was,
    visitor: { ...registration.visitor, person },
    trail: registration.trail.slice(0, -1),
  }
}

export const canGoBack = ({ place, trail }: Registration): boolean => !steps[place.step].hidesBack && trail.length > 0

function onwards(from: Registration, to: Registration): Registration {
  const { place, passed, asked, matches, declined, byHand } = from
  const before: Before = { place, passed, asked, matches, declined, byHand, person: from.visitor.person }
  return { ...to, place: { step: stepAfter(to), question: to.asked }, trail: [...from.trail, before] }
}
