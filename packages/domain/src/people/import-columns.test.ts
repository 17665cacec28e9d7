import { expect, test } from 'vitest'
import { mappingFault } from './import-columns.ts'

test('a mapping that could import nobody is refused', () => {
  expect(mappingFault(['first_name', 'email'], 'skip')).toBe(null)
  expect(mappingFault(['email', 'email'], 'skip')).toBe('repeated')
  expect(mappingFault(['first_name', null], 'skip')).toBe('no_contact')
  expect(mappingFault(['email', 'city'], 'create')).toBe('no_name')
  expect(mappingFault(['email', 'city'], 'update')).toBe(null)
})
