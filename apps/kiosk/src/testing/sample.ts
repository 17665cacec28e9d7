import { begin, type Change, type Registration } from '@spotter/domain/kiosk/registration.ts'
import type { Question } from '@spotter/domain/kiosk/questions.ts'
import type { StepSlug } from '@spotter/domain/kiosk/steps.ts'
import type { ClaimedPerson, KioskClub, Match } from '@spotter/domain/kiosk/visitor.ts'
import type { StepProps } from '../flow/step-props.ts'

const question = (id: number, given: Partial<Question>): Question => ({
  id,
  title: 'Do you have a heart condition?',
  type: 'yesno',
  required: true,
  options: null,
  slider_min: null,
  slider_max: null,
  slider_step: null,
  ...given,
})

export const sampleQuestions: Question[] = [
  question(1, {}),
  question(2, {
    title: 'How often do you train?',
    type: 'radio',
    options: 'Never\nOnce or twice a week\nThree times a week or more',
  }),
  question(3, {
    title: 'Do any of these apply to you?',
    type: 'checkbox',
    options: 'Asthma\nDiabetes\nHigh blood pressure\nBack pain\nNone of these',
  }),
  question(4, {
    title: 'How fit do you feel today?',
    type: 'slider',
    slider_min: 1,
    slider_max: 10,
    slider_step: 1,
  }),
  question(5, { title: 'Is there anything else we should know?', type: 'text', required: false }),
]

const agreementText = `# Terms of your visit

I take part in the activities of the club **at my own risk** and follow the instructions of its staff.

- I am in good health and know of no reason that speaks against training.
- I use the equipment only as it is meant to be used.
- I leave the floor as I would like to find it.

# Photos

The club keeps my photo so that the staff recognise me. It is shown to nobody else.

# My data

The club keeps what I have entered here for as long as I am its guest or member. I can ask at any time what is kept of me, have it corrected or have it deleted.

# Liability

The club is liable for damage that it or its staff have caused by intent or gross negligence. Valuables stay in the lockers; for what is left elsewhere the club is not liable.`

export const sampleClub: KioskClub = {
  country: 'AU',
  visit_types: [
    { id: 1, text: 'Join the club', source_id: null, contact_method_id: 2, contact_method_code: 'walk_in' },
    { id: 2, text: 'Have a guest visit', source_id: null, contact_method_id: 1, contact_method_code: 'guest' },
    { id: 3, text: 'Attend a class', source_id: null, contact_method_id: null, contact_method_code: null },
  ],
  sources: [
    { id: 11, text: 'A friend or member' },
    { id: 12, text: 'Walked past' },
    { id: 13, text: 'Google' },
    { id: 14, text: 'Instagram' },
    { id: 15, text: 'Flyer in the letterbox' },
    { id: 16, text: 'Radio' },
  ],
  contact_methods: { guest: 1, walk_in: 2 },
  legal_agreement: { text: agreementText, agreement_hash: 'a'.repeat(64), version: 3 },
  questionnaire: { id: 1, name: 'Before you train', version: 1, questions: sampleQuestions },
  ask_how_did_you_hear_about_us: true,
  visitor_registration_ask_for_address: true,
  visitor_registration_ask_for_birthday: true,
  visitor_registration_ask_for_gender: true,
  visitor_app_default_opt_in: false,
  visitor_app_request_marketing_permission: true,
  visitor_app_additional_email_terms: 'We write at most once a month.\n\nEvery email has a link that ends them.',
  visitor_app_additional_sms_terms: 'We write at most once a month.\n\nAnswer STOP to end the messages.',
  visitor_app_hide_skip_photo_button: false,
  disabled_sms_opt_out: false,
}

export const sampleMatches: Match[] = [
  { id: 5, name: 'Emma S.', avatar: null, confirm_by: null },
  { id: 6, name: 'Oliver S.', avatar: null, confirm_by: null },
  { id: 7, name: 'Mia-Sophie S.', avatar: null, confirm_by: null },
]

export const samplePerson: ClaimedPerson = {
  id: 5,
  claim: 'signed',
  first_name: 'Emma',
  last_name: 'Sullivan',
  phone: '•••• 678',
  email: 'e•••@example.com',
  avatar: null,
  known: ['phone_mobile', 'email', 'first_name', 'last_name'],
  signed: false,
  filled_in_questionnaire: false,
}

interface Sample {
  club?: Partial<KioskClub>
  visitor?: Change
  person?: ClaimedPerson | null
  matches?: readonly Match[]
  question?: number
}

export function sampleRegistration(
  step: StepSlug,
  { club, visitor, person, matches, question }: Sample = {},
): Registration {
  const begun = begin({ ...sampleClub, ...club }, 'sample-registration')
  return {
    ...begun,
    place: { step, question: question ?? 0 },
    visitor: { ...begun.visitor, ...visitor, person: person ?? null },
    matches: matches ?? [],
  }
}

const nothing = () => undefined

export const sampleProps = (registration: Registration): StepProps => ({
  registration,
  refusals: {},
  isBusy: false,
  today: '2026-11-15',
  dateFormat: '%d/%m/%Y',
  isPublic: false,
  photo: null,
  onPhoto: nothing,
  onNext: nothing,
  onType: nothing,
  onClaim: nothing,
  onDecline: nothing,
  onAddressByHand: nothing,
  suggestAddresses: () => Promise.resolve([]),
  onTryAgain: nothing,
  onCancel: nothing,
  save: 'running',
})
