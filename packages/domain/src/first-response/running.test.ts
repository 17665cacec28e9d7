import { expect, test } from 'vitest'
import { minutesNow } from './running.ts'

const as_of = '2026-11-17T10:00:00.000Z'
const running = { minutes: 3, stopped_at: null }

test.for([
  ['goes on while the club is open', running, '2026-11-17T18:00:00.000Z', '10:04:30', 7],
  ['stops when the club closes', running, '2026-11-17T10:02:00.000Z', '11:00:00', 5],
  ['stands while the club is closed', running, null, '11:00:00', 3],
  ['stands once it was stopped', { ...running, stopped_at: as_of }, '2026-11-17T18:00:00.000Z', '11:00:00', 3],
  ['never goes back', running, '2026-11-17T18:00:00.000Z', '09:00:00', 3],
] as const)('the clock %s', ([, clock, open_until, now, minutes]) => {
  expect(minutesNow(clock, { as_of, open_until }, new Date(`2026-11-17T${now}.000Z`))).toBe(minutes)
})
