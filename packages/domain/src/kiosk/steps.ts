import type { Registration } from './registration.ts'
import { isKnown, type VisitorText } from './visitor.ts'

export const stepSlugs = [
  'visitor_type',
  'phone',
  'how_did_you_hear_about_us',
  'person_match',
  'welcome',
  'email',
  'first_name',
  'last_name',
  'birthday',
  'gender',
  'address_autocomplete',
  'address_full',
  'photo',
  'questionnaire_intro',
  'questionnaire',
  'agreement',
  'submit_progress',
  'finish',
] as const
export type StepSlug = (typeof stepSlugs)[number]

interface Step {
  /** The first step that applies comes next. */
  applies: (registration: Registration) => boolean
  /** Not after saving. */
  hidesBack?: true
}

const isNew = ({ visitor }: Registration) => visitor.person === null
/** By passed steps, because a half-typed value isn't an answer. */
const once = (slug: StepSlug, applies: (registration: Registration) => boolean) => ({
  applies: (registration: Registration) => !registration.passed.includes(slug) && applies(registration),
})
const asks = (field: VisitorText & StepSlug) => once(field, ({ visitor }) => !isKnown(visitor, field))
const hasSourceByVisitType = ({ club, visitor }: Registration) =>
  club.visit_types.some(({ id, source_id }) => id === visitor.visit_type_id && source_id !== null)
const asksForQuestions = ({ club, visitor }: Registration) =>
  (club.questionnaire?.questions.length ?? 0) > 0 && !visitor.person?.filled_in_questionnaire
const asksForAddress = ({ club, visitor }: Registration) =>
  club.visitor_registration_ask_for_address && !isKnown(visitor, 'address')

export const steps: Record<StepSlug, Step> = {
  visitor_type: once('visitor_type', ({ club }) => club.visit_types.length > 0),
  phone: once('phone', () => true),
  how_did_you_hear_about_us: once(
    'how_did_you_hear_about_us',
    (registration) =>
      registration.club.ask_how_did_you_hear_about_us &&
      registration.club.sources.length > 0 &&
      registration.matches.length === 0 &&
      isNew(registration) &&
      !hasSourceByVisitType(registration),
  ),
  person_match: { applies: ({ matches }) => matches.length > 0 },
  welcome: once('welcome', ({ club }) => club.visit_types.length === 0),
  email: asks('email'),
  first_name: asks('first_name'),
  last_name: asks('last_name'),
  birthday: {
    applies: (registration) =>
      registration.club.visitor_registration_ask_for_birthday && asks('birthday').applies(registration),
  },
  gender: {
    applies: (registration) =>
      registration.club.visitor_registration_ask_for_gender && asks('gender').applies(registration),
  },
  address_autocomplete: once(
    'address_autocomplete',
    (registration) => asksForAddress(registration) && !registration.byHand,
  ),
  address_full: once(
    'address_full',
    (registration) => asksForAddress(registration) && (registration.byHand || registration.visitor.address === ''),
  ),
  photo: once('photo', ({ visitor }) => !visitor.person?.avatar),
  questionnaire_intro: once('questionnaire_intro', asksForQuestions),
  questionnaire: {
    applies: (registration) =>
      asksForQuestions(registration) && registration.asked < (registration.club.questionnaire?.questions.length ?? 0),
  },
  agreement: once('agreement', ({ club, visitor }) => club.legal_agreement !== null && !visitor.person?.signed),
  submit_progress: { ...once('submit_progress', () => true), hidesBack: true },
  finish: { applies: () => true, hidesBack: true },
}

export const stepAfter = (registration: Registration): StepSlug =>
  stepSlugs.find((slug) => steps[slug].applies(registration)) ?? 'finish'

export const isStep = (slug: string): slug is StepSlug => stepSlugs.some((known) => known === slug)
