import { expect, test } from 'vitest'
import { checkStep } from './check-step.ts'
import { type Change, begin, type Registration } from './registration.ts'
import { parseServerErrors } from './server-errors.ts'
import type { StepSlug } from './steps.ts'
import type { KioskClub } from './visitor.ts'

const club = {
  country: 'AU',
  visit_types: [],
  sources: [],
  contact_methods: {},
  legal_agreement: { text: 'x', agreement_hash: 'h', version: 1 },
  questionnaire: {
    id: 1,
    name: 'Health',
    version: 1,
    questions: [
      {
        id: 1,
        title: 'a',
        type: 'checkbox',
        required: true,
        options: 'one\ntwo',
        slider_min: null,
        slider_max: null,
        slider_step: null,
      },
    ],
  },
} as unknown as KioskClub
const at = (step: StepSlug, change: Change, country = 'AU'): Registration => {
  const begun = begin({ ...club, country }, 'k')
  return { ...begun, place: { step, question: 0 }, visitor: { ...begun.visitor, ...change } }
}
const today = '2026-11-15'

test.each<[StepSlug, Change, Record<string, string>]>([
  ['phone', { phone_mobile: '' }, { phone_mobile: 'Please enter your number as ID. We wont spam. Promise.' }],
  ['phone', { phone_mobile: ' +() - ' }, { phone_mobile: 'Please enter your number as ID. We wont spam. Promise.' }],
  ['phone', { phone_mobile: '123456' }, { phone_mobile: 'Please enter a valid phone number.' }],
  ['phone', { phone_mobile: '12345678x' }, { phone_mobile: 'Please enter a valid phone number.' }],
  ['phone', { phone_mobile: '+61 (0) 400-000 000' }, {}],
  ['first_name', { first_name: '  ' }, { first_name: 'Be nice. Please introduce yourself.' }],
  ['last_name', {}, { last_name: 'Please enter your last name for our records.' }],
  ['email', {}, { email: 'Please enter a valid email' }],
  ['email', { email: 'a@b' }, { email: 'Please enter a valid email' }],
  ['email', { email: 'a@b.co' }, {}],
  ['birthday', {}, { birthday: 'Please enter a valid birthday' }],
  ['birthday', { birthday: '2026-11-15' }, { birthday: 'Please enter a valid birthday' }],
  ['birthday', { birthday: '1906-11-14' }, { birthday: 'Please enter a valid birthday' }],
  ['birthday', { birthday: '1906-11-15' }, {}],
  ['gender', { gender: 'Q' }, { gender: 'Please specify your gender' }],
  ['gender', { gender: 'X' }, {}],
  ['address_full', {}, { address: 'Please enter your address' }],
  ['address_full', { address: '1 High St', zip: '3053' }, { address: 'Please enter your address and state' }],
  ['address_full', { address: '1 High St', state: 'VIC' }, { address: 'Please enter your address and state' }],
  ['address_full', { address: '1 High St', state: 'VIC', zip: '3053' }, {}],
  ['agreement', {}, { signature: 'Please sign our waiver using your finger in the area below' }],
  ['questionnaire', {}, { answer: 'The answer is required' }],
  ['questionnaire', { answers: [{ id: 1, response: [] }] }, { answer: 'The answer is required' }],
  ['questionnaire', { answers: [{ id: 1, response: ['one'] }] }, {}],
])('%s with %j says %j', (step, change, refusals) => {
  expect(checkStep(at(step, change), today)).toEqual(refusals)
})

test('countries without postal codes skip them', () => {
  expect(checkStep(at('address_full', { address: '1 Road', state: 'Dubai' }, 'AE'), today)).toEqual({})
})

test('a photo may be skipped unless the club wants one', () => {
  expect(checkStep(at('photo', { photo: 'skipped' }), today)).toEqual({})
  const strict = at('photo', { photo: 'skipped' })
  const wanting = { ...strict, club: { ...strict.club, visitor_app_hide_skip_photo_button: true } }
  expect(checkStep(wanting, today)).toHaveProperty('photo')
})

test.each<[StepSlug, Record<string, string[]>, object, boolean]>([
  ['email', { email: ['has already been taken'] }, {}, true],
  ['phone', { phone_mobile: ['has already been taken'] }, {}, true],
  ['phone', { phone_mobile: ['Invalid phone number'] }, { phone_mobile: 'Please enter a valid phone number.' }, false],
  [
    'phone',
    { base: ['Please enter at least one form of contact information'] },
    { phone_mobile: 'Please enter your number as ID. We wont spam. Promise.' },
    false,
  ],
  ['first_name', { first_name: ["can't be blank"] }, { first_name: 'Be nice. Please introduce yourself.' }, false],
  [
    'last_name',
    { last_name: ["can't be blank"] },
    { last_name: 'Please enter your last name for our records.' },
    false,
  ],
  ['gender', { gender: ['is not included in the list'] }, { gender: 'Please specify your gender' }, false],
  [
    'email',
    { email: ['is invalid'] },
    { email: { text: 'Entered {attribute} is invalid.', values: { attribute: 'email' } } },
    false,
  ],
  [
    'address_full',
    { zip: ["can't be blank"] },
    { zip: { text: 'Please enter {attribute}', values: { attribute: 'zip' } } },
    false,
  ],
  ['phone', { first_name: ["can't be blank"], email: ['is invalid'] }, {}, false],
])('at %s the server’s %j means %j', (step, errors, refusals, isKnown) => {
  expect(parseServerErrors(step, errors)).toEqual({ refusals, isKnown })
})
