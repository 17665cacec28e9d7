import { expect, test } from 'vitest'
import { agendaOf } from './agenda-of.ts'

const hours = { from: 480, into: 1200 }
const placed = (from: number, into: number) => ({
  event: { id: from },
  from,
  into,
  lane: 0,
  lanes: 1,
  width: 1,
  begins: true,
})
const times = (day: Parameters<typeof agendaOf>[0]) =>
  agendaOf(day).map((entry) => [entry.from, entry.into, 'event' in entry ? 'booked' : 'free'])

test('free slots between events are shown within working hours', () => {
  expect(times({ hours, placed: [placed(420, 510), placed(600, 660), placed(630, 700), placed(705, 1180)] })).toEqual([
    [420, 510, 'booked'],
    [510, 600, 'free'],
    [600, 660, 'booked'],
    [630, 700, 'booked'],
    [705, 1180, 'booked'],
    [1180, 1200, 'free'],
  ])
})

test('a day off has no free slots, and an empty day all its hours', () => {
  expect(times({ hours: null, placed: [placed(600, 660)] })).toEqual([[600, 660, 'booked']])
  expect(times({ hours, placed: [] })).toEqual([[480, 1200, 'free']])
})
