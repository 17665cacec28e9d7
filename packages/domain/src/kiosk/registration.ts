import { type StepSlug, stepAfter, steps } from './steps.ts'
import { type ClaimedPerson, type KioskClub, type Match, newVisitor, type Visit, type Visitor } from './visitor.ts'

/** Where a visitor stands: a step, and of the questionnaire which question. */
export interface Place {
  step: StepSlug
  question: number
}

/** One visitor's way through the kiosk. Nothing is changed in it: every move makes the next one. */
export interface Registration {
  /** Made on the device: however often it is sent, it is one registration. */
  key: string
  club: KioskClub
  visitor: Visitor
  place: Place
  /** Steps that are behind the visitor. */
  passed: readonly StepSlug[]
  /** How many questions are behind the visitor. */
  asked: number
  /** People found by what was typed, until the visitor has said which of them they are. */
  matches: readonly Match[]
  /** Those the visitor said they are not. */
  declined: readonly number[]
  /** Whether the address is typed rather than found. */
  byHand: boolean
  /** What led here, so that going back finds it as it was; what was typed since stays. */
  trail: readonly Before[]
}

type Before = Pick<Registration, 'place' | 'passed' | 'asked' | 'matches' | 'declined' | 'byHand'> & {
  person: ClaimedPerson | null
}

/** What a step brings along when the visitor goes on. */
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

/** On to whatever comes next with what this step has brought. */
export const advance = (registration: Registration, change: Change = {}): Registration =>
  onwards(registration, { ...passing(registration), visitor: { ...registration.visitor, ...change } })

/** The same after a search: people found, without those the visitor is not. They are asked first who they are. */
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

/** 'That is me': what the club knows of them is not asked again, and whether they want SMS is asked of nobody twice. */
export const claimMatch = (registration: Registration, person: ClaimedPerson): Registration =>
  onwards(registration, {
    ...passing(registration),
    matches: [],
    visitor: { ...registration.visitor, person },
  })

/** 'That's not me': they go on as somebody new, and saving does not stop on those they are not. */
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

/** What a visit type brings: somebody who walks in thinks of joining. */
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

/** What a choice at the welcome brings; of a casual visit nothing is kept but that they came. */
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

/** Null from the first step, which leads back to the start. */
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
