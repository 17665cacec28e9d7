import { expect, test } from 'vitest'
import { instantOn, placeSpans, spansByDay, visibleHours } from './place-events.ts'

let id = 0
const event = (start: string, end: string) => ({ id: ++id, start, end })
const placed = (events: ReturnType<typeof event>[], day: string, tzinfo: string) =>
  placeSpans(spansByDay(events, tzinfo).get(day) ?? [])

test('an event is placed by the club’s clock, whatever the browser’s zone', () => {
  const one = event('2026-11-16T23:30:00Z', '2026-11-17T00:15:00Z')
  expect(placed([one], '2026-11-17', 'Australia/Melbourne')).toMatchObject([{ from: 630, into: 675, begins: true }])
  expect(placed([one], '2026-11-16', 'America/New_York')).toMatchObject([{ from: 1110, into: 1155 }])
  expect(placed([one], '2026-11-17', 'America/New_York')).toEqual([])
})

test('an event over midnight is on both days, and one ending at midnight on the first only', () => {
  const night = event('2026-11-16T22:30:00Z', '2026-11-17T01:00:00Z')
  const evening = event('2026-11-16T22:00:00Z', '2026-11-17T00:00:00Z')
  expect(placed([night, evening], '2026-11-16', 'UTC').map(({ from, into }) => [from, into])).toEqual([
    [1320, 1440],
    [1350, 1440],
  ])
  expect(placed([night, evening], '2026-11-17', 'UTC')).toMatchObject([{ from: 0, into: 60, begins: false }])
})

test('overlapping events share the width and use free lanes', () => {
  const long = event('2026-11-16T09:00:00Z', '2026-11-16T11:00:00Z')
  const [early, late] = [
    event('2026-11-16T09:00:00Z', '2026-11-16T09:30:00Z'),
    event('2026-11-16T09:00:00Z', '2026-11-16T09:30:00Z'),
  ]
  const after = event('2026-11-16T10:00:00Z', '2026-11-16T10:30:00Z')
  const alone = event('2026-11-16T11:00:00Z', '2026-11-16T11:30:00Z')
  const shown = placed([alone, after, late, early, long], '2026-11-16', 'UTC')
  expect(shown.map(({ event, lane, lanes, width }) => [event.id, lane, lanes, width])).toEqual([
    [long.id, 0, 3, 1],
    [early.id, 1, 3, 1],
    [late.id, 2, 3, 1],
    [after.id, 1, 3, 2],
    [alone.id, 0, 1, 1],
  ])
})

test('over the hour that is skipped an event is drawn as the clock shows it, over the one that is repeated as long as it is', () => {
  const forward = event('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')
  expect(placed([forward], '2026-03-29', 'Europe/Berlin')).toMatchObject([{ from: 90, into: 210 }])
  const back = event('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z')
  expect(placed([back], '2026-10-25', 'Europe/Berlin')).toMatchObject([{ from: 165, into: 195 }])
})

test('a short event is long enough to be read', () => {
  const short = event('2026-11-16T09:00:00Z', '2026-11-16T09:05:00Z')
  expect(placed([short], '2026-11-16', 'UTC')).toMatchObject([{ from: 540, into: 560 }])
})

test('the last minute of a day is the start of the next', () => {
  expect(instantOn('2026-10-04', 1440, 'Australia/Melbourne').toISOString()).toBe('2026-10-04T13:00:00.000Z')
  expect(instantOn('2026-10-04', 600, 'Australia/Melbourne').toISOString()).toBe('2026-10-03T23:00:00.000Z')
})

test('a grid reaches an hour beyond everyone’s hours and to every event, in full hours', () => {
  expect(visibleHours([{ from: 510, into: 1200 }, null], [])).toEqual({ from: 420, into: 1260 })
  expect(visibleHours([{ from: 510, into: 1200 }], [{ from: 305, into: 330 }])).toEqual({ from: 300, into: 1260 })
  expect(visibleHours([null], [])).toEqual({ from: 420, into: 1260 })
  expect(visibleHours([{ from: 0, into: 1440 }], [])).toEqual({ from: 0, into: 1440 })
})
