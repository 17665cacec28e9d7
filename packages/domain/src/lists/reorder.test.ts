import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePlaces, move, place, type Target, withEnds } from './reorder.ts'

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

test('the answer is merged into the list, with its end flags', () => {
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

const four = [11, 12, 13, 14].map((id, index) => ({ id, order: index + 1 }))
const orderAfter = (id: number, target: Target) => {
  const changes = place(four, id, target)
  return typeof changes === 'string' ? changes : mergePlaces(four, changes).map((row) => row.id)
}

test('a record goes before or after any other, or to a place', () => {
  expect(orderAfter(14, { before_id: 12 })).toEqual([11, 14, 12, 13])
  expect(orderAfter(11, { after_id: 13 })).toEqual([12, 13, 11, 14])
  expect(orderAfter(11, { position: 3 })).toEqual([12, 13, 11, 14])
  expect(orderAfter(13, { position: 1 })).toEqual([13, 11, 12, 14])
})

test('a place beyond an end is the end', () => {
  expect(orderAfter(11, { position: 900 })).toEqual([12, 13, 14, 11])
  expect(orderAfter(13, { position: -5 })).toEqual([13, 11, 12, 14])
})

test('moving next to itself changes nothing', () => {
  expect(place(four, 12, { before_id: 12 })).toEqual([])
  expect(place(four, 12, { after_id: 12 })).toEqual([])
  expect(place(four, 12, { after_id: 11 })).toEqual([])
  expect(place(four, 12, { position: 2 })).toEqual([])
})

test('what is not in the list neither moves nor is moved to', () => {
  expect(place(four, 99, { position: 1 })).toBe('missing')
  expect(place(four, 11, { before_id: 99 })).toBe('no_such_neighbour')
  expect(place(four, 11, { after_id: 99 })).toBe('no_such_neighbour')
})

test('any moves one after the other leave a permutation of the same records at places 1 to n', () => {
  const start = fc.uniqueArray(fc.record({ id: fc.nat(40), order: fc.nat(20) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 12,
  })
  const target = fc.oneof(
    fc.record({ before_id: fc.nat(40) }),
    fc.record({ after_id: fc.nat(40) }),
    fc.record({ position: fc.integer({ min: -3, max: 20 }) }),
  )
  fc.assert(
    fc.property(start, fc.array(fc.tuple(fc.nat(40), target), { maxLength: 20 }), (before, moves) => {
      let now = before
      for (const [id, to] of moves) {
        const changes = place(now, id, to)
        if (typeof changes === 'string') continue
        const others = withEnds(now).flatMap((row) => (row.id === id ? [] : [row.id]))
        now = mergePlaces(now, changes)
        expect(now.map(({ order }) => order)).toEqual(now.map((_, index) => index + 1))
        expect(now.flatMap((row) => (row.id === id ? [] : [row.id]))).toEqual(others)
        const at = now.findIndex((row) => row.id === id)
        if ('before_id' in to && to.before_id !== id) expect(now[at + 1]?.id).toBe(to.before_id)
        if ('after_id' in to && to.after_id !== id) expect(now[at - 1]?.id).toBe(to.after_id)
        if ('position' in to) expect(at + 1).toBe(Math.min(Math.max(1, to.position), now.length))
      }
      expect(new Set(now.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)))
      expect(now).toHaveLength(before.length)
    }),
  )
})
