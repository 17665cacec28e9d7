import { expect, test } from 'vitest'
import { pick } from './pick.ts'

test('the fields asked for are copied, whatever their names and values', () => {
  const names = ['id', 'a "quoted" name', '__proto__', 'missing', 'list'] as const
  const row = {
    ...JSON.parse('{"__proto__": 1}'),
    id: 7,
    'a "quoted" name': null,
    list: [1],
    missing: undefined,
    other: 2,
  }
  const picked = pick(names)(row)

  expect(Object.entries(picked)).toEqual([
    ['id', 7],
    ['a "quoted" name', null],
    ['__proto__', 1],
    ['missing', undefined],
    ['list', [1]],
  ])
  expect(Object.getPrototypeOf(picked)).toBe(Object.prototype)
})
