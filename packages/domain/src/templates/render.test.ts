import { expect, test } from 'vitest'
import { everyMergeField, isMergeField, offeredMergeFields, placeholderOf } from './merge-fields.ts'
import { fieldsIn, mistypedFields, render, renderDesign, splitFields, unknownFields, usesField } from './render.ts'

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

test.each([
  ['a missing value', 'Hi [person.last_name|there]!', 'Hi there!'],
  ['a blank value', 'Hi [person.email|there]!', 'Hi there!'],
  ['a value that is there', 'Hi [company.name|there]!', 'Hi Harbor!'],
  ['several words', 'Hi [person.last_name| my friend ]!', 'Hi my friend!'],
  ['nothing', 'Hi [person.last_name|]!', 'Hi !'],
  ['other letters', 'Hi [person.last_name|дорогой друг 👋]!', 'Hi дорогой друг 👋!'],
  ['an unknown field', 'Hi [person.shoe_size|there]!', 'Hi [person.shoe_size|there]!'],
  ['two fallbacks', 'Hi [person.last_name|a|b]!', 'Hi [person.last_name|a|b]!'],
  ['a fallback over two lines', 'Hi [person.last_name|a\nb]!', 'Hi [person.last_name|a\nb]!'],
])('with %s a fallback is used as far as it is needed', (_, text, rendered) => {
  expect(render(text, { ...values, 'person.email': ' ' }, { html: false })).toBe(rendered)
})

test('a fallback is escaped once in HTML emails', () => {
  expect(render('<p>[person.last_name|you &amp; "me"]</p>', {}, { html: true })).toBe('<p>you &amp; &quot;me&quot;</p>')
  expect(render('<p>[person.last_name|&lt;b&gt;]</p>', {}, { html: true })).toBe('<p>&lt;b&gt;</p>')
  expect(render('<p>[person.last_name|<b>]</p>', {}, { html: true })).toBe('<p>[person.last_name|<b>]</p>')
})

test('a fallback in an address is encoded for its place', () => {
  const text = 'Go to https://a.b/?n=[person.last_name|my friend] now'
  expect(render(text, {}, { html: false })).toBe('Go to https://a.b/?n=my%20friend now')
  const link = '<a href="https://a.b/[person.last_name|you &amp; me]">Go</a>'
  expect(render(link, {}, { html: true })).toBe('<a href="https://a.b/you%20%26%20me">Go</a>')
})

test('an unknown field keeps its entities in an address', () => {
  const link = '<a href="https://a.b/[dog.name|&quot;x][company.name]">Go</a>'
  expect(render(link, values, { html: true })).toBe('<a href="https://a.b/[dog.name|&quot;x]Harbor">Go</a>')
})

test('a fallback makes a link of a missing one only if it is safe', () => {
  const link = (fallback: string) => `<a href="[person.book_link|${fallback}]">Book</a>`
  expect(render(link('https://a.b'), {}, { html: true })).toBe('<a href="https://a.b">Book</a>')
  expect(render(link('javascript:alert(1)'), {}, { html: true })).toBe('Book')
})

test('a text is split into what is typed and its fields', () => {
  expect(splitFields('Hi [person.first_name|there], [dog.name]')).toEqual([
    { part: 'Hi ', field: null, fallback: '' },
    { part: '[person.first_name|there]', field: 'person.first_name', fallback: 'there' },
    { part: ', [dog.name]', field: null, fallback: '' },
  ])
})

test('a fallback is written so that it can be read again', () => {
  expect(placeholderOf('person.first_name', ' there ')).toBe('[person.first_name|there]')
  expect(placeholderOf('person.first_name', 'a[b]|<c>')).toBe('[person.first_name|a b c]')
  expect(placeholderOf('person.first_name', ' ')).toBe('[person.first_name]')
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

const linked = {
  'person.first_name': 'Zoë & "O\'Hara"',
  'person.last_name': 'a/b?c#d',
  'salesperson.email': 'tom+gym@example.com',
  'company.phone': '(617) 555-0120',
  'person.book_link': 'https://club.example/book/a?b=1&c=2',
}

test.each([
  [
    'in the query',
    '<a href="https://a.b/?x=1&amp;n=[person.first_name]">Go</a>',
    '<a href="https://a.b/?x=1&amp;n=Zo%C3%AB%20%26%20%22O&#39;Hara%22">Go</a>',
  ],
  ['in the path', '<a href="https://a.b/[person.last_name]">Go</a>', '<a href="https://a.b/a%2Fb%3Fc%23d">Go</a>'],
  [
    'as an email address',
    '<a href="mailto:[salesperson.email]?subject=[person.last_name]">Write</a>',
    '<a href="mailto:tom%2Bgym@example.com?subject=a%2Fb%3Fc%23d">Write</a>',
  ],
  ['as a phone number', "<a href='tel:[company.phone]'>Call</a>", "<a href='tel:6175550120'>Call</a>"],
  [
    'as the whole link',
    '<a href="[person.book_link]">[person.last_name]</a>',
    '<a href="https://club.example/book/a?b=1&amp;c=2">a/b?c#d</a>',
  ],
  [
    'as a link within another',
    '<a href="https://a.b/?next=[person.book_link]">Go</a>',
    '<a href="https://a.b/?next=https%3A%2F%2Fclub.example%2Fbook%2Fa%3Fb%3D1%26c%3D2">Go</a>',
  ],
  [
    'in the address of a picture',
    '<img src="https://a.b/[person.last_name].png" alt="[person.last_name]" />',
    '<img src="https://a.b/a%2Fb%3Fc%23d.png" alt="a/b?c#d" />',
  ],
])('a value %s is encoded for its place', (_, text, rendered) => {
  expect(render(text, linked, { html: true })).toBe(rendered)
})

test('a value in the address of a plain text is encoded, and unchanged elsewhere', () => {
  expect(render('[person.first_name]: https://a.b/?n=[person.first_name] ok', linked, { html: false })).toBe(
    'Zoë & "O\'Hara": https://a.b/?n=Zo%C3%AB%20%26%20%22O\'Hara%22 ok',
  )
})

test.each([
  ['the whole link', '<p><a href="[person.book_link]" rel="nofollow">Book <b>now</b></a>, or call</p>'],
  ['an email address', '<p><a href="mailto:[salesperson.email]">Book <b>now</b></a>, or call</p>'],
  ['a part of the path', '<p><a href="https://a.b/[person.last_name]">Book <b>now</b></a>, or call</p>'],
])('a link without a value for %s becomes its text', (_, text) => {
  expect(render(text, {}, { html: true })).toBe('<p>Book <b>now</b>, or call</p>')
})

test('a button without a value for its link keeps its look', () => {
  const text =
    '<a href="[person.book_link]" style="color:#fff;text-decoration:none">Book</a><a href="https://a.b">b</a>'
  expect(render(text, {}, { html: true })).toBe(
    '<span style="color:#fff;text-decoration:none">Book</span><a href="https://a.b">b</a>',
  )
})

test('a link stays if only its query has no value', () => {
  expect(render('<a href="https://a.b/?n=[person.first_name]">Go</a>', {}, { html: true })).toBe(
    '<a href="https://a.b/?n=">Go</a>',
  )
})

test('a value that is no safe link makes no link', () => {
  const hostile = { 'person.abc_join_link': 'javascript:alert(1)' }
  expect(render('<a href="[person.abc_join_link]">Join</a>', hostile, { html: true })).toBe('Join')
  expect(renderDesign({ link: '[person.abc_join_link]' }, hostile)).toEqual({ link: '' })
})

test('links of a design are encoded, or empty without a value', () => {
  const design = { link: 'https://a.b/?n=[person.last_name]', src: 'https://a.b/[person.last_name].png' }
  expect(renderDesign(design, linked)).toEqual({
    link: 'https://a.b/?n=a%2Fb%3Fc%23d',
    src: 'https://a.b/a%2Fb%3Fc%23d.png',
  })
  expect(renderDesign({ link: '[person.book_link]', label: 'Book' }, {})).toEqual({ link: '', label: 'Book' })
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
  expect(unknownFields('[person.fist_name|there] [person.first_name|there] [person.email|a|b]')).toEqual([
    '[person.fist_name|there]',
    '[person.email|a|b]',
  ])
  expect(mistypedFields(`${text} [person.email|a|b] [dog.name]`)).toEqual([
    '[person.fist_name]',
    '[Person.Email]',
    '[person.email|a|b]',
  ])
  expect(usesField('[person.book_link|https://a.b]', 'person.book_link')).toBe(true)
  expect(usesField(text, 'company.name')).toBe(true)
  expect(usesField(text, 'person.book_link')).toBe(false)
})

test('the menu has groups, with links only where the club has what they lead to', () => {
  const none = { enabled_appointment_scheduler: false, abc_show_join_link_merge_field: false }
  const all = { enabled_appointment_scheduler: true, abc_show_join_link_merge_field: true }
  expect(offeredMergeFields(all).map(({ label }) => label)).toEqual(['Salesperson', 'Person', 'Company'])
  const fields = (club: typeof none) =>
    offeredMergeFields(club).flatMap((group) => group.fields.map((one) => one.field))
  const offered = everyMergeField.filter((field) => field !== 'company.logo')
  expect(fields(all)).toEqual(offered)
  expect(offered.filter((field) => !fields(none).includes(field))).toEqual([
    'person.book_link',
    'person.abc_join_link',
    'appointment.rebook_link',
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

test('a picture without an address becomes its description', () => {
  const html = '<p><img src="[company.logo]" alt="[company.name]" style="font-size:24px" /></p>'
  expect(render(html, { 'company.name': 'Harbor & Co' }, { html: true })).toBe(
    '<p><span style="font-size:24px">Harbor &amp; Co</span></p>',
  )
  const logo = 'https://club.example/company_images/1'
  expect(render(html, { 'company.logo': logo }, { html: true })).toContain(`<img src="${logo}"`)
})
