import { expect, test } from 'vitest'
import { withFieldNames } from './field-names.ts'

test.each([
  ['Hi [person.first_name|you]!', 'Hi [First name]!'],
  ['[company.name]: [unknown.field]', '[Name]: [unknown.field]'],
  ['No fields', 'No fields'],
])('%j is shown to staff as %j', (text, shown) => {
  expect(withFieldNames(text, (name) => name)).toBe(shown)
})
