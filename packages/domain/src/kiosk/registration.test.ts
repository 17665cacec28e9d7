import { expect, test } from 'vitest'
import { checkStep } from './check-step.ts'
import {
  advance,
  advanceWithMatches,
  back,
  begin,
  canGoBack,
  type Change,
  changeOfVisit,
  changeOfVisitType,
  claimMatch,
  declineMatches,
  enterAddressByHand,
  type Registration,
} from './registration.ts'
import { savedVisitor } from './save-visitor.ts'
import { type StepSlug, stepSlugs } from './steps.ts'
import type { ClaimedPerson, KioskClub, Match, VisitorText } from './visitor.ts'

const today = '2026-11-15'
const question = { required: true, options: null, slider_min: null, slider_max: null, slider_step: null }
const questionnaire = {
  id: 3,
  name: 'Health',
  version: 2,
  questions: [
    { ...question, id: 1, title: 'Do you have a heart condition?', type: 'yesno' as const },
    { ...question, id: 2, title: 'What brings you here?', type: 'text' as const },
  ],
}
const plain: KioskClub = {
  country: 'AU',
  visit_types: [],
  sources: [],
  contact_methods: { guest: 11, walk_in: 12 },
  legal_agreement: null,
  questionnaire: null,
  ask_how_did_you_hear_about_us: false,
  visitor_registration_ask_for_address: false,
  visitor_registration_ask_for_birthday: false,
  visitor_registration_ask_for_gender: false,
  visitor_app_default_opt_in: false,
  visitor_app_request_marketing_permission: false,
  visitor_app_additional_email_terms: null,
  visitor_app_additional_sms_terms: null,
  visitor_app_hide_skip_photo_button: false,
  disabled_sms_opt_out: false,
}
const visit_types = [
  { id: 1, text: 'Guest visit', source_id: null, contact_method_id: 11, contact_method_code: 'guest' },
  { id: 2, text: 'Joining', source_id: 21, contact_method_id: 12, contact_method_code: 'walk_in' },
]
const whole: KioskClub = {
  ...plain,
  visit_types,
  sources: [{ id: 21, text: 'Friend' }],
  legal_agreement: { text: 'At your own risk.', agreement_hash: 'abc', version: 1 },
  questionnaire,
  ask_how_did_you_hear_about_us: true,
  visitor_registration_ask_for_address: true,
  visitor_registration_ask_for_birthday: true,
  visitor_registration_ask_for_gender: true,
}
const match: Match = { id: 5, name: 'Emma S.', avatar: null, confirm_by: null }
const everything: VisitorText[] = [
  'phone_mobile',
  'email',
  'first_name',
  'last_name',
  'birthday',
  'gender',
  'address',
  'city',
  'state',
  'zip',
]
const claimed = (known: VisitorText[], more: Partial<ClaimedPerson> = {}): ClaimedPerson => ({
  id: 5,
  claim: 'signed',
  first_name: 'Emma',
  last_name: 'Smith',
  phone: null,
  email: null,
  avatar: null,
  known,
  signed: false,
  filled_in_questionnaire: false,
  ...more,
})

const typed: Partial<Record<StepSlug, Change>> = {
  email: { email: 'emma@example.com' },
  first_name: { first_name: 'Emma' },
  last_name: { last_name: 'Smith' },
  birthday: { birthday: '1990-02-28' },
  gender: { gender: 'F' },
  address_autocomplete: { address: '1 High St', city: 'Carlton', state: 'VIC', zip: '3053' },
  address_full: { address: '1 High St', city: 'Carlton', state: 'VIC', zip: '3053' },
  photo: { photo: 'taken' },
  agreement: {
    signature: { image: 'data:image/png;base64,', strokes: [], made_at: '2026-11-15T10:00:00Z', agreement_hash: 'abc' },
  },
  how_did_you_hear_about_us: { source_id: 21 },
}

interface Manner {
  found?: readonly Match[]
  is?: ClaimedPerson | null
  foundByEmail?: readonly Match[]
}

function step(at: Registration, { found = [], is = null, foundByEmail = [] }: Manner): Registration {
  switch (at.place.step) {
    case 'visitor_type':
      return advance(at, changeOfVisitType(at, 1))
    case 'phone':
      return advanceWithMatches(at, { phone_mobile: '0400 000 000' }, found)
    case 'email':
      return advanceWithMatches(at, typed.email!, foundByEmail)
    case 'person_match':
      return is ? claimMatch(at, is) : declineMatches(at)
    case 'welcome':
      return advance(at, changeOfVisit(at, 'guest'))
    case 'questionnaire': {
      const { id, type } = at.club.questionnaire!.questions[at.place.question]!
      return advance(at, { answers: [...at.visitor.answers, { id, response: type === 'yesno' ? 'no' : 'Health' }] })
    }
    default:
      return advance(at, typed[at.place.step] ?? {})
  }
}

function walk(club: KioskClub, manner: Manner = {}): Registration[] {
  const way = [begin(club, 'key-1')]
  while (way.at(-1)!.place.step !== 'finish') {
    way.push(step(way.at(-1)!, manner))
    if (way.length > 60) throw new Error('never ends')
  }
  return way
}
const stepsOf = (way: readonly Registration[]) => way.map(({ place }) => place.step)

test('a new visitor is asked everything in order', () => {
  expect(stepsOf(walk(whole))).toEqual([
    'visitor_type',
    'phone',
    'how_did_you_hear_about_us',
    'email',
    'first_name',
    'last_name',
    'birthday',
    'gender',
    'address_autocomplete',
    'photo',
    'questionnaire_intro',
    'questionnaire',
    'questionnaire',
    'agreement',
    'submit_progress',
    'finish',
  ])
})

test('a club without visit types welcomes its visitors instead', () => {
  expect(stepsOf(walk(plain))).toEqual([
    'phone',
    'welcome',
    'email',
    'first_name',
    'last_name',
    'photo',
    'submit_progress',
    'finish',
  ])
})

test('a fully known visitor only says who they are', () => {
  const is = claimed(everything, { avatar: '/a.webp', signed: true, filled_in_questionnaire: true })
  expect(stepsOf(walk(whole, { found: [match], is }))).toEqual([
    'visitor_type',
    'phone',
    'person_match',
    'submit_progress',
    'finish',
  ])
})

test('matches come before the source, which only new visitors are asked', () => {
  expect(stepsOf(walk(whole, { found: [match] })).slice(0, 5)).toEqual([
    'visitor_type',
    'phone',
    'person_match',
    'how_did_you_hear_about_us',
    'email',
  ])
  expect(stepsOf(walk(whole, { found: [match], is: claimed(everything) }))).not.toContain('how_did_you_hear_about_us')
})

test('a known email leads to its match, except one declined by number', () => {
  const other = { ...match, id: 6 }
  const by = (foundByEmail: Match[]) => stepsOf(walk(whole, { found: [match], foundByEmail }))
  expect(by([match]).filter((slug) => slug === 'person_match')).toHaveLength(1)
  expect(by([match, other]).filter((slug) => slug === 'person_match')).toHaveLength(2)
})

test('matches clear the email that was typed before', () => {
  const typedBefore = advanceWithMatches(
    { ...begin(plain, 'k'), visitor: { ...begin(plain, 'k').visitor, email: 'a@b.co' } },
    { phone_mobile: '0400 000 000' },
    [match],
  )
  expect(typedBefore.visitor.email).toBe('')
})

test('a typed address is asked in full, and going back offers the search again', () => {
  const at = walk(whole).find(({ place }) => place.step === 'address_autocomplete')!
  const byHand = enterAddressByHand(at)
  expect(byHand.place.step).toBe('address_full')
  expect(back(byHand)!.place.step).toBe('address_autocomplete')
  expect(advance(byHand, typed.address_full).place.step).toBe('photo')
})

const choices = [
  { visit_types: [[], visit_types] },
  { sources: [[], whole.sources] },
  { ask_how_did_you_hear_about_us: [false, true] },
  { legal_agreement: [null, whole.legal_agreement] },
  { questionnaire: [null, questionnaire, { ...questionnaire, questions: [] }] },
  { visitor_registration_ask_for_address: [false, true] },
  { visitor_registration_ask_for_birthday: [false, true] },
  { visitor_registration_ask_for_gender: [false, true] },
  { visitor_app_hide_skip_photo_button: [false, true] },
]
const clubs = choices.reduce<KioskClub[]>(
  (made, choice) =>
    made.flatMap((club) =>
      Object.entries(choice).flatMap(([name, values]) =>
        (values as unknown[]).map((value) => ({ ...club, [name]: value })),
      ),
    ),
  [plain],
)
const manners: Record<string, Manner> = {
  'a new visitor': {},
  'a visitor with another person’s number': { found: [match] },
  'a visitor with another person’s email': { foundByEmail: [match] },
  'a person known by number': { found: [match], is: claimed(everything, { avatar: '/a', signed: true }) },
  'a person known by email': { foundByEmail: [match], is: claimed(['email', 'first_name']) },
  'a person with few details': { found: [match], is: claimed(['phone_mobile', 'first_name']) },
  'a person whose waiver has changed': {
    found: [match],
    is: claimed(everything, { avatar: '/a', filled_in_questionnaire: true }),
  },
}

test.each(Object.entries(manners))('in every club %s reaches the end with nothing half filled', (_, manner) => {
  for (const club of clubs) {
    const way = walk(club, manner)
    for (const [place, at] of way.entries()) {
      const to = way[place + 1]
      if (to) expect(checkStep({ ...at, visitor: to.visitor }, today)).toEqual({})
    }
    const { visitor } = way.at(-1)!
    const has = (field: VisitorText) => visitor[field] !== '' || (visitor.person?.known.includes(field) ?? false)
    expect(has('email') && has('first_name') && has('last_name') && visitor.phone_mobile !== '').toBe(true)
    expect(has('birthday')).toBe(club.visitor_registration_ask_for_birthday || has('birthday'))
    expect(Boolean(visitor.signature || visitor.person?.signed || !club.legal_agreement)).toBe(true)
    const saved = savedVisitor(way.at(-1)!, 'en')
    expect(saved.new_visitor).toBe(visitor.person === null)
    expect(saved.filled_in_questionnaire).toBe(saved.questionnaire_response !== undefined)
    expect(stepsOf(way).map((slug) => stepSlugs.indexOf(slug))).not.toContain(-1)
  }
})

test.each(Object.entries(manners))('in every club back leads %s to where they were, as it was', (_, manner) => {
  for (const club of clubs) {
    const way = walk(club, manner)
    const last = way.findIndex(({ place }) => place.step === 'submit_progress')
    for (let place = last - 1; place > 0; place--) {
      const returned = back(way[place]!)!
      expect(returned.place).toEqual(way[place - 1]!.place)
      expect(returned.matches).toEqual(way[place - 1]!.matches)
      expect(returned.visitor.person).toEqual(way[place - 1]!.visitor.person)
      const again = step(returned, manner)
      expect(again.place).toEqual(way[place]!.place)
    }
    expect(back(way[0]!)).toBeNull()
    expect(canGoBack(way[last]!)).toBe(false)
    expect(back(way[last]!)).toBeNull()
  }
})

test('going back keeps what was typed', () => {
  const at = walk(whole).find(({ place }) => place.step === 'last_name')!
  expect(back(at)!.visitor.first_name).toBe('Emma')
})

/** Typed but left with Back, so not validated. */
const halfTyped: Partial<Record<StepSlug, Change>> = {
  email: { email: 'emma@' },
  first_name: { first_name: 'E' },
  last_name: { last_name: 'S' },
  birthday: { birthday: '2990-02-28' },
  gender: { gender: 'F' },
  address_autocomplete: { address: '1 Hi' },
  how_did_you_hear_about_us: { source_id: 21 },
  photo: { photo: 'taken' },
}

test.each(Object.entries(halfTyped))(
  'a visitor who goes back from %s in the middle is asked it again',
  (slug, typedSoFar) => {
    const at = walk(whole).find(({ place }) => place.step === slug)!
    const before = back({ ...at, visitor: { ...at.visitor, ...typedSoFar } })!
    const again = step(before, {})
    expect(again.place.step).toBe(slug)
    expect(again.visitor).toMatchObject(typedSoFar)
  },
)

test('going back from a half-typed address asks it again', () => {
  const at = walk(whole).find(({ place }) => place.step === 'address_autocomplete')!
  const byHand = enterAddressByHand(at)
  const searching = back({ ...byHand, visitor: { ...byHand.visitor, address: '1 Hi' } })!
  const again = step(back(searching)!, {})
  expect(again.place.step).toBe('address_autocomplete')
  expect(enterAddressByHand(again).place.step).toBe('address_full')
})

test('saying “that is me” and going back forgets who it was', () => {
  const at = walk(whole, { found: [match], is: claimed(['first_name']) }).find(({ place }) => place.step === 'email')!
  expect(at.visitor.person?.id).toBe(5)
  expect(back(at)!.visitor.person).toBeNull()
})

test('a walk-in thinks of joining, a guest does not', () => {
  const at = begin(whole, 'k')
  expect(changeOfVisitType(at, 2)).toMatchObject({ joining: true, contact_method_id: 12, source_id: 21 })
  expect(changeOfVisitType(at, 1)).toMatchObject({ joining: false, contact_method_id: 11 })
  expect(changeOfVisit(at, 'joining')).toMatchObject({ contact_method_id: 12, skip_must_have_appointment: true })
  expect(changeOfVisit(at, 'casual')).toMatchObject({ contact_method_id: null, joining: false })
})

test('declined matches and the claim are sent with the save', () => {
  expect(savedVisitor(walk(whole, { found: [match] }).at(-1)!, 'de-AT')).toMatchObject({
    locale: 'de',
    dont_check_similars: true,
    new_visitor: true,
    marketing_source_text: 'Visitor Registration App',
  })
  const known = savedVisitor(walk(whole, { found: [match], is: claimed(everything) }).at(-1)!, null)
  expect(known).toMatchObject({ claim: 'signed', new_visitor: false })
  expect(known).not.toHaveProperty('email_opted_out')
  expect(known).not.toHaveProperty('first_name')
  expect(known).not.toHaveProperty('locale')
})

test('SMS consent of a known visitor is sent only if asked', () => {
  const saved = (club: Partial<KioskClub>) =>
    savedVisitor(walk({ ...whole, ...club }, { found: [match], is: claimed(everything) }).at(-1)!, null)
  const asking = { visitor_app_request_marketing_permission: true }
  expect(saved(asking)).toHaveProperty('sms_opted_out')
  expect(saved({ ...asking, disabled_sms_opt_out: true })).not.toHaveProperty('sms_opted_out')
  expect(saved({})).not.toHaveProperty('sms_opted_out')
})
