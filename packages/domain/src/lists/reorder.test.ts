import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePlaces, move, withEnds } from './reorder.ts'

const list = [
  { id: 11, order: 1 },
  { id: 12, order: 2 },
  { id: 13, order: 3 },
]

test('moving up changes places with the one above', () => {
  expect(move(list, 12, 'up')).toEqual([
    { id: 12, order: 1 },
    { id: 11, order: 2 },
  ])
})

test('moving down changes places with the one below', () => {
  expect(move(list, 12, 'down')).toEqual([
    { id: 13, order: 2 },
    { id: 12, order: 3 },
  ])
})

test('the first does not move up, the last not down, and a stranger not at all', () => {
  expect(move(list, 11, 'up')).toBe('first')
  expect(move(list, 13, 'down')).toBe('last')
  expect(move(list, 99, 'up')).toBe('missing')
  expect(move([], 99, 'down')).toBe('missing')
})

test('the answer is taken into the list shown, with the flags of its ends', () => {
  const shown = mergePlaces(list, [
    { id: 13, order: 2 },
    { id: 12, order: 3 },
  ])
  expect(withEnds(shown)).toEqual([
    { id: 11, order: 1, first: true, last: false },
    { id: 13, order: 2, first: false, last: false },
    { id: 12, order: 3, first: false, last: true },
  ])
})

test('after any move of any list, gaps and doubles included, places are 1 to n and the order is the old one but for the move', () => {
  const places = fc.uniqueArray(fc.record({ id: fc.nat(500), order: fc.nat(20) }), {
    selector: ({ id }) => id,
    minLength: 2,
    maxLength: 12,
  })
  fc.assert(
    fc.property(places, fc.nat(), fc.constantFrom('up' as const, 'down' as const), (before, pick, direction) => {
      const ordered = withEnds(before).map(({ id }) => id)
      const at = pick % ordered.length
      const id = ordered[at] ?? 0
      const changes = move(before, id, direction)
      if (typeof changes === 'string') {
        expect(changes).toBe(direction === 'up' ? 'first' : 'last')
        expect(at).toBe(direction === 'up' ? 0 : ordered.length - 1)
        return
      }
      const after = mergePlaces(before, changes)
      expect(after.map(({ order }) => order)).toEqual(ordered.map((_, index) => index + 1))
      expect(after.findIndex((place) => place.id === id)).toBe(direction === 'up' ? at - 1 : at + 1)
      expect(after.map((place) => place.id).filter((other) => other !== id)).toEqual(
        ordered.filter((other) => other !== id),
      )
    }),
  )
})
