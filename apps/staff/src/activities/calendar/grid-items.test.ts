import { expect, test } from 'vitest'
import { type Arrow, itemsOf, nextItem } from './grid-items.ts'

const visible = { from: 540, into: 660 }
const columns = [
  {
    placed: [
      { event: { id: 1 }, from: 570, into: 600 },
      { event: { id: 2 }, from: 570, into: 615 },
    ],
  },
  { placed: [] },
]
const step = 30
const slot = (column: number, minute: number) => ({ column, minute, id: null })

test('a column has its events and the slots that are wholly free, by time', () => {
  expect(itemsOf(columns, 0, visible, step)).toEqual([
    slot(0, 540),
    { column: 0, minute: 570, id: 1 },
    { column: 0, minute: 570, id: 2 },
    slot(0, 630),
  ])
})

test.each<[string, { column: number; minute: number; id: number | null }, Arrow, object]>([
  ['down from a slot to the event after it', slot(0, 540), 'ArrowDown', { id: 1 }],
  ['down from an event to the one beside it', { column: 0, minute: 570, id: 1 }, 'ArrowDown', { id: 2 }],
  ['down from the last event to the free time after it', { column: 0, minute: 570, id: 2 }, 'ArrowDown', slot(0, 630)],
  ['up from an event', { column: 0, minute: 570, id: 1 }, 'ArrowUp', slot(0, 540)],
  ['no further than the last slot', slot(0, 630), 'ArrowDown', slot(0, 630)],
  ['to the next column at the same time', { column: 0, minute: 570, id: 1 }, 'ArrowRight', slot(1, 570)],
  ['back onto what is there at that time', slot(1, 600), 'ArrowLeft', { id: 2 }],
  ['not beyond the last column', slot(1, 600), 'ArrowRight', slot(1, 600)],
  ['to the first', slot(0, 630), 'Home', slot(0, 540)],
  ['to the last', slot(1, 540), 'End', slot(1, 630)],
])('%s', (_, at, key, expected) => {
  expect(nextItem(columns, at, { key, visible, step })).toMatchObject(expected)
})
