import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShownCalendar, ShownEvent } from './shown-event.ts'
import { useTeamOrder } from './use-team-order.ts'

const day = '2027-07-07'
const answer: ShownCalendar = {
  collection: [],
  days: [day],
  hours: [null],
  salespeople: [1, 2, 3].map((id) => ({ id, name: `User ${id}`, hours: [null] })),
}
const spansOf = (...ids: number[]) =>
  new Map([
    [day, ids.map((salesperson_id) => ({ event: { salesperson_id } as ShownEvent, from: 0, into: 30, begins: true }))],
  ])
const team = { day, asked: day, answer, isCurrent: true, spans: spansOf(3), chosen: [], everyone: false }

test('moving the last event of a user leaves their column', () => {
  const { result, rerender } = renderHook(useTeamOrder, { initialProps: team })
  expect(result.current).toEqual([3])
  rerender({ ...team, spans: spansOf(2) })
  expect(result.current).toEqual([3, 2])
})

test('another filter shows the users of its events only', () => {
  const { result, rerender } = renderHook(useTeamOrder, { initialProps: team })
  rerender({ ...team, asked: 'tours', isCurrent: false })
  rerender({ ...team, asked: 'tours', spans: spansOf(2) })
  expect(result.current).toEqual([2])
})

test('chosen users have a column without events too', () => {
  const { result } = renderHook(useTeamOrder, { initialProps: { ...team, chosen: [1] } })
  expect(result.current).toEqual([1])
})
