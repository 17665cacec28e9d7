import { expect, test } from 'vitest'
import { contentRefusals, numbered } from './provider-content.ts'

const sid = `HX${'0a'.repeat(16)}`

test.each([
  ['WhatsApp', sid, ['[person.first_name]'], []],
  ['WhatsApp', sid, null, []],
  ['WhatsApp', null, null, []],
  ['WhatsApp', null, ['x'], ['content_sid']],
  ['WhatsApp', 'HX12', null, ['content_sid']],
  ['WhatsApp', sid, ['x', ' '], ['content_variables']],
  ['Sms', sid, null, ['content_sid']],
] as const)(
  'a template for %s with the content %s and variables %j is refused at %j',
  (type, content_sid, content_variables, fields) => {
    expect(Object.keys(contentRefusals(type, { content_sid, content_variables }))).toEqual(fields)
  },
)

test('variables are numbered from one', () => {
  expect(numbered(['Lena', 'Friday'])).toEqual({ '1': 'Lena', '2': 'Friday' })
})
