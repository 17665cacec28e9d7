import { describe, expect, test } from 'vitest'
import { actor } from '../accounts/test/cast.ts'
import { allCategories, categoryName, defaultCategory, offeredCategories } from './categories.ts'
import { choosesSeveralClubs, mayEditTemplate, offeredScopes, scopeLabel, templateScopes } from './scopes.ts'
import { spellCheckLanguage } from './spell-check.ts'
import { templateRefusals } from './template-rules.ts'
import { offeredTypes } from './types.ts'

const club = { enable_whatsapp_messaging: false, enable_guest_status: false, enable_former_member_status: false }
const sms = {
  description: 'Welcome',
  type: 'Sms',
  category: 'enquiry',
  secondary_sale_type_id: null,
  subject: null,
  pattern: 'Hi',
} as const
const mail = { ...sms, type: 'Email', subject: 'Welcome', pattern: '<p>Hi</p>' } as const
const blank = "can't be blank"
const tooLong = (limit: number) => ({ text: 'is too long (maximum is {limit} characters)', values: { limit } })
const unknown = (...fields: string[]) => ({
  text: 'contains {count, plural, one {an unknown field} other {unknown fields}}: {fields}',
  values: { count: fields.length, fields: fields.join(', ') },
})
const notIncluded = 'is not included in the list'

describe('a template', () => {
  test.each([
    ['an SMS', sms],
    ['a mail', mail],
    ['a mail that is a picture', { ...mail, pattern: '<img src="https://example.com/a.png" />' }],
    ['as long a text as there may be', { ...sms, pattern: 'x'.repeat(1024) }],
    ['a mail whose formatting is longer', { ...mail, pattern: `<p>${'<em>x</em>'.repeat(1024)}</p>` }],
    ['brackets without a field', { ...sms, pattern: 'Hi [there], {{you}} [1.5] [gym.example] [dog.name]' }],
    ['one about a secondary sale', { ...sms, secondary_sale_type_id: 3, category: 'attended_no_sale' }],
  ])('%s is fine', (_, values) => {
    expect(templateRefusals(values, club, null)).toEqual({})
  })

  test.each([
    ['no name', { ...sms, description: '' }, { description: blank }],
    ['too long a name', { ...sms, description: 'x'.repeat(256) }, { description: tooLong(255) }],
    ['no text', { ...sms, pattern: ' \n' }, { pattern: blank }],
    ['a mail without text', { ...mail, pattern: '<p> <br></p>' }, { pattern: blank }],
    ['one character too many', { ...sms, pattern: 'x'.repeat(1025) }, { pattern: tooLong(1024) }],
    ['too many in a mail', { ...mail, pattern: `<p>${'x'.repeat(1025)}</p>` }, { pattern: tooLong(1024) }],
    ['a mail without a subject', { ...mail, subject: null }, { subject: blank }],
    ['too long a subject', { ...mail, subject: 'x'.repeat(256) }, { subject: tooLong(255) }],
    ['a mistyped field', { ...sms, pattern: 'Hi [person.fist_name]' }, { pattern: unknown('[person.fist_name]') }],
    [
      'mistyped fields in both texts of a mail',
      {
        ...mail,
        subject: 'Hi [Person.Email]',
        pattern: '<a href="https://a.example/[company.town]">[company.town]</a>',
      },
      { subject: unknown('[Person.Email]'), pattern: unknown('[company.town]') },
    ],
    ['a status the club does not use', { ...sms, category: 'guest' }, { category: notIncluded }],
    ['a status of a sale without one', { ...sms, category: 'potential' }, { category: notIncluded }],
    ['one of a person for a sale', { ...sms, secondary_sale_type_id: 3, category: 'tour' }, { category: notIncluded }],
    ['what every object has', { ...sms, category: 'constructor' }, { category: notIncluded }],
    ['WhatsApp where there is none', { ...sms, type: 'WhatsApp' as const }, { type: notIncluded }],
  ])('%s is refused', (_, values, refusals) => {
    expect(templateRefusals(values, club, null)).toEqual(refusals)
  })

  test('for all clubs may be anything, and existing values are allowed', () => {
    const values = { ...sms, type: 'WhatsApp', category: 'guest' } as const
    expect(templateRefusals(values, null, null)).toEqual({})
    expect(templateRefusals(values, club, values)).toEqual({})
  })
})

test('types and categories are those the club uses', () => {
  expect(offeredTypes(club)).toEqual(['Sms', 'Email'])
  expect(offeredTypes({ enable_whatsapp_messaging: true })).toEqual(['Sms', 'Email', 'WhatsApp'])
  expect(offeredCategories(null, club)).toEqual(['enquiry', 'tour', 'trial', 'sale', 'not_interested'])
  expect(offeredCategories(null, { ...club, enable_guest_status: true })).toContain('guest')
  expect(offeredCategories(null, null)).toContain('former_member')
  expect(offeredCategories(3, club)).toContain('potential')
  expect([defaultCategory(null), defaultCategory(3)]).toEqual(['enquiry', 'potential'])
  expect([categoryName('sale', null), categoryName('offered', 3)]).toEqual(['Sale', 'Offered'])
  expect(new Set(allCategories).size).toBe(allCategories.length)
})

describe('users with access to settings', () => {
  const everywhere = { company_ids: [1, 2] }
  const root = actor('salesperson', { flags: ['root'] })
  const corporation = actor('corporation_manager', everywhere)
  const regional = actor('regional_manager', everywhere)
  const manager = actor('club_manager')

  test.each([
    ['root', root, templateScopes],
    ['a corporation manager', corporation, ['club', 'ownership', 'corporation']],
    ['a regional manager', regional, ['club']],
    ['a club manager', manager, ['club']],
  ])('%s chooses between their scopes', (_, who, scopes) => {
    expect(offeredScopes(who)).toEqual(scopes)
  })

  test('chooses several clubs if allowed to', () => {
    expect([root, regional, actor('club_manager', { flags: ['enable_multi_club'] })].map(choosesSeveralClubs)).toEqual([
      true,
      false,
      true,
    ])
  })

  test.each([
    ['a template of their club', manager, { scope: 'club', company_ids: [1] }, true],
    ['one that another club has too', manager, { scope: 'club', company_ids: [1, 2] }, false],
    ['one of all their clubs', regional, { scope: 'club', company_ids: [1, 2] }, true],
    ['one of a corporation', corporation, { scope: 'corporation', company_ids: [] }, true],
    ['one of a corporation, from below', regional, { scope: 'corporation', company_ids: [] }, false],
    ['one for everybody', corporation, { scope: 'global', company_ids: [] }, false],
    ['anything', root, { scope: 'global', company_ids: [] }, true],
    ['one of their club without keeping settings', actor('manager'), { scope: 'club', company_ids: [1] }, false],
  ] as const)('may change %s or not', (_, who, template, expected) => {
    expect(mayEditTemplate(who, template)).toBe(expected)
  })
})

test.each([
  ['club', 'Company'],
  ['ownership', 'Ownership Group'],
  ['corporation', 'Corporation'],
  ['country', 'Country Specific'],
  ['company_group', 'Northern clubs'],
  ['global', 'Global Templates'],
] as const)('templates of scope %s stand under %s', (scope, label) => {
  expect(scopeLabel(scope, 'Northern clubs', (text) => text)).toBe(label)
})

test.each([
  ['GB', 'en-GB'],
  ['FR', 'fr'],
  ['DE', 'de'],
  ['AU', 'en-US'],
])('texts of a club in %s are checked as %s', (country, language) => {
  expect(spellCheckLanguage(country)).toBe(language)
})
