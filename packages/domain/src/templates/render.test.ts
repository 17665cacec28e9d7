import { expect, test } from 'vitest'
import { everyMergeField, isMergeField, offeredMergeFields } from './merge-fields.ts'
import { fieldsIn, render, renderDesign, unknownFields, usesField } from './render.ts'

const values = { 'person.first_name': 'Zoë <b>"O\'Hara"</b> & co', 'company.name': 'Harbor' }

test.each([
  ['a known field', 'Hi [company.name]!', 'Hi Harbor!'],
  ['one without a value', 'Hi [person.last_name]!', 'Hi !'],
  ['one that there is not', 'Hi [person.shoe_size]!', 'Hi [person.shoe_size]!'],
  ['one of no group', 'Hi [dog.name]!', 'Hi [dog.name]!'],
  ['what every object has', '[constructor.name] [person.__proto__]', '[constructor.name] [person.__proto__]'],
  ['brackets within brackets', '[[company.name]]', '[Harbor]'],
  ['one with blanks in it', '[ company.name ]', '[ company.name ]'],
  ['the same twice', '[company.name], [company.name]', 'Harbor, Harbor'],
  ['a value that looks like a field itself', '[person.email]', '[company.name]'],
])('%s is filled in as far as it is one', (_, text, rendered) => {
  expect(render(text, { ...values, 'person.email': '[company.name]' }, { html: false })).toBe(rendered)
})

test('a value with a dollar sign stays as it is', () => {
  expect(render('[company.name]', { 'company.name': "$& $1 $'" }, { html: false })).toBe("$& $1 $'")
})

test('values are escaped in HTML emails and unchanged in plain text', () => {
  expect(render('<p>[person.first_name]</p>', values, { html: true })).toBe(
    '<p>Zoë &lt;b&gt;&quot;O&#39;Hara&quot;&lt;/b&gt; &amp; co</p>',
  )
  expect(render('[person.first_name]', values, { html: false })).toBe(values['person.first_name'])
})

test('a design is filled in at any depth', () => {
  const design = { rows: [{ text: 'Hi [company.name]', width: 3, next: null }] }
  expect(renderDesign(design, values)).toEqual({ rows: [{ text: 'Hi Harbor', width: 3, next: null }] })
})

test('values are escaped in a design’s HTML and unchanged elsewhere', () => {
  const named = { 'company.name': 'Rock & Roll' }
  expect(renderDesign({ html: '<p>[company.name]</p>', text: '[company.name]' }, named)).toEqual({
    html: '<p>Rock &amp; Roll</p>',
    text: 'Rock & Roll',
  })
})

test('known and unknown fields of a text are found', () => {
  const text = '[company.name] [person.fist_name] [company.name] [person.email] [Person.Email] [1.5] [sic]'
  expect(fieldsIn(text)).toEqual(['company.name', 'person.email'])
  expect(unknownFields(text)).toEqual(['[person.fist_name]', '[Person.Email]', '[1.5]'])
  expect(usesField(text, 'company.name')).toBe(true)
  expect(usesField(text, 'person.book_link')).toBe(false)
})

test('the menu has three groups, with links only where the club has what they lead to', () => {
  const none = { enabled_appointment_scheduler: false, abc_show_join_link_merge_field: false }
  const all = { enabled_appointment_scheduler: true, abc_show_join_link_merge_field: true }
  expect(offeredMergeFields(all).map(({ label }) => label)).toEqual(['Salesperson', 'Person', 'Company'])
  const fields = (club: typeof none) =>
    offeredMergeFields(club).flatMap((group) => group.fields.map((one) => one.field))
  expect(fields(all)).toEqual(everyMergeField)
  expect(everyMergeField.filter((field) => !fields(none).includes(field))).toEqual([
    'person.book_link',
    'person.abc_join_link',
  ])
  expect(offeredMergeFields(none)[2]?.fields.map((one) => one.placeholder)).toEqual([
    '[company.name]',
    '[company.email]',
    '[company.phone]',
    '[company.address]',
    '[company.city]',
    '[company.state]',
    '[company.zip]',
  ])
  expect(isMergeField('person.toString')).toBe(false)
})
