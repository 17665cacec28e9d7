import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { changeOf, draftOf, emptyDraft } from './template-draft.ts'
import { reminder, welcome } from './testing/templates.ts'

const plain = { choosesClubs: false, hasBuilder: false }
const draft = { ...emptyDraft(account.company, 'club'), subject: 'Hello', group_id: 3, corporation_id: 4 }
const audienceOf = (change: object) =>
  Object.keys(change).filter((name) => /_id$|_ids$|country/.test(name) && name !== 'secondary_sale_type_id')

test.each([
  ['club', ['company_ids']],
  ['company_group', ['group_id']],
  ['corporation', ['corporation_id']],
  ['country', ['country']],
  ['ownership', []],
  ['global', []],
] as const)('a template of scope %s is sent with %j', (scope, names) => {
  expect(audienceOf(changeOf({ ...draft, scope }, { choosesClubs: true, hasBuilder: false }))).toEqual(names)
})

test('without choosing clubs none are sent', () => {
  expect(audienceOf(changeOf(draft, plain))).toEqual([])
})

test('only an email has a subject', () => {
  expect(changeOf(draft, plain).subject).toBe('Hello')
  expect(changeOf({ ...draft, type: 'Sms' }, plain).subject).toBeNull()
  expect(draftOf(reminder).subject).toBe('')
})

test('a design is sent from the builder, as long as it is one of an email; a text written without it goes alone', () => {
  const pattern_json = { version: 1 }
  const designed = draftOf({ ...welcome, pattern_json })
  const built = { ...plain, hasBuilder: true }
  expect(changeOf(designed, built)).toMatchObject({ pattern_json })
  expect(changeOf(designed, plain)).not.toHaveProperty('pattern_json')
  expect(changeOf({ ...designed, type: 'Sms' }, built)).not.toHaveProperty('pattern_json')
  expect(changeOf(draftOf(welcome), built)).not.toHaveProperty('pattern_json')
})
