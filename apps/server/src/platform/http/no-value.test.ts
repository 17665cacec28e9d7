import { expect, test } from 'vitest'
import { withoutNoValues } from './no-value.ts'

test('empty values are dropped at every depth and in lists', () => {
  const parsed = { a: 'null', b: '', c: '0', d: ['1', 'null', ''], e: { f: 'null', g: 'x' } }

  expect(withoutNoValues(parsed)).toEqual({ c: '0', d: ['1'], e: { g: 'x' } })
})

test('what an object inherits cannot be sent', () => {
  const { filter } = withoutNoValues(JSON.parse('{"filter": {"q": "x", "__proto__": {"root": true}}}'))

  expect(filter).toEqual({ q: 'x' })
  expect((filter as Record<string, unknown>)['root']).toBeUndefined()
})
