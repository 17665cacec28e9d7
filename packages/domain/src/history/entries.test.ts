import { expect, test } from 'vitest'
import { entryTypeOf, historyTypes, objectNames, objectsFor } from './entries.ts'

test('every object belongs to one filter at most, and finds its way back', () => {
  const filtered = historyTypes.flatMap((type) => (objectsFor(type) ?? []).map((object) => [object, type] as const))
  expect(new Set(filtered.map(([object]) => object)).size).toBe(filtered.length)
  for (const [object, type] of filtered) expect(entryTypeOf(object)).toBe(type)
})

test('what no filter names is a change of the person', () => {
  const filtered = new Set<string>(historyTypes.flatMap((type) => objectsFor(type) ?? []))
  const others = Object.keys(objectNames).filter((object) => !filtered.has(object))
  expect(others).toEqual(['status', 'person', 'salesperson', 'secondary_sale'])
  expect(new Set(others.map(entryTypeOf))).toEqual(new Set(['change']))
})

test.each(['all', '', undefined, 'change', 'constructor'])('%s asks for everything', (type) => {
  expect(objectsFor(type)).toBeNull()
})
