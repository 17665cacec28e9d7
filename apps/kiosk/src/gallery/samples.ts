import type { SuggestedAddress } from '@spotter/contract/addresses/addresses.ts'
import { answerRequired } from '@spotter/domain/kiosk/check-answers.ts'
import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import type { StepProps } from '../flow/step-props.ts'
import {
  sampleClub,
  sampleMatches,
  samplePerson,
  sampleProps,
  sampleQuestions,
  sampleRegistration,
} from '../testing/sample.ts'

const at = (...given: Parameters<typeof sampleRegistration>): StepProps => sampleProps(sampleRegistration(...given))
const emma = { first_name: 'Emma', last_name: 'Sullivan', phone_mobile: '0412 345 678', email: 'emma@example.com' }
const longest = {
  first_name: 'Maximiliane-Konstantinopolitanerin',
  last_name: 'Freifrau von und zu Schwarzenberg-Hohenlohe-Waldenburg-Schillingsfürst',
}
const streets = ['12 Rose Street', '12 Rosewood Avenue', '12 Rosella Court']
const suggested: SuggestedAddress[] = streets.map((address, place) => ({
  id: String(place),
  text: `${address}, Fitzroy VIC 3065`,
  address,
  city: 'Fitzroy',
  state: 'VIC',
  zip: '3065',
  latitude: 0,
  longitude: 0,
}))

export const samples: Record<string, StepProps> = {
  visitor_type: at('visitor_type'),
  'visitor_type many': at('visitor_type', {
    club: {
      visit_types: [...sampleClub.visit_types, ...sampleClub.visit_types].map((type, place) => ({
        ...type,
        id: place,
      })),
    },
  }),
  phone: at('phone'),
  'phone refused': {
    ...at('phone', { visitor: { phone_mobile: '041' } }),
    refusals: { phone_mobile: refusalTexts.invalidPhone },
  },
  'phone busy': { ...at('phone', { visitor: emma }), isBusy: true },
  how_did_you_hear_about_us: at('how_did_you_hear_about_us'),
  'person_match one': at('person_match', { matches: sampleMatches.slice(0, 1) }),
  'person_match several': at('person_match', { matches: sampleMatches }),
  'person_match public': {
    ...at('person_match', { matches: [{ id: 5, name: 'E. S.', avatar: null, confirm_by: 'birthday' }] }),
    isPublic: true,
  },
  welcome: at('welcome', { club: { visit_types: [] } }),
  'welcome known': at('welcome', { club: { visit_types: [] }, person: samplePerson }),
  email: at('email'),
  first_name: at('first_name'),
  'last_name refused': { ...at('last_name'), refusals: { last_name: refusalTexts.lastName } },
  birthday: at('birthday'),
  'birthday refused': {
    ...at('birthday', { visitor: { birthday: '2031-12-24' } }),
    refusals: { birthday: refusalTexts.birthday },
  },
  gender: at('gender'),
  address_autocomplete: {
    ...at('address_autocomplete'),
    suggestAddresses: (typed) => Promise.resolve(typed.includes('x') ? [] : suggested),
  },
  address_full: at('address_full'),
  'address_full Germany refused': {
    ...at('address_full', { club: { country: 'DE' }, visitor: { address: 'Torstraße 12' } }),
    refusals: { address: refusalTexts.addressAndState },
  },
  'address_full Emirates': at('address_full', { club: { country: 'AE' } }),
  photo: at('photo'),
  questionnaire_intro: at('questionnaire_intro'),
  ...Object.fromEntries(
    sampleQuestions.map(({ type }, question) => [`questionnaire ${type}`, at('questionnaire', { question })]),
  ),
  'questionnaire refused': { ...at('questionnaire'), refusals: { answer: answerRequired } },
  agreement: at('agreement', { visitor: emma }),
  'agreement refused': { ...at('agreement', { visitor: emma }), refusals: { signature: refusalTexts.signature } },
  'agreement long name refused': {
    ...at('agreement', { visitor: { ...emma, ...longest } }),
    refusals: { signature: refusalTexts.signature },
  },
  submit_progress: at('submit_progress'),
  'submit_progress done': { ...at('submit_progress', { person: samplePerson }), save: 'done' },
  'submit_progress failed': { ...at('submit_progress'), save: 'failed' },
  'finish new': at('finish', { visitor: { ...emma, joining: true } }),
  'finish long name': at('finish', { visitor: { ...emma, ...longest } }),
  'finish known': at('finish', { person: samplePerson }),
}
