import { expect, test } from 'vitest'
import { parseInstant } from './parse-instant.ts'

test.for([
  ['2026-11-15 19:20:15+00', '2026-11-15T19:20:15.000Z'],
  ['2026-11-15 19:20:15.1+00', '2026-11-15T19:20:15.100Z'],
  ['2026-11-15 19:20:15.123+00', '2026-11-15T19:20:15.123Z'],
  ['2026-11-15 19:20:15.123999+00', '2026-11-15T19:20:15.123Z'],
  ['2026-11-15 19:20:15.123+05:30', '2026-11-15T13:50:15.123Z'],
  ['2026-03-29 02:30:00+02', '2026-03-29T00:30:00.000Z'],
])('%s travels as %s', ([text, instant]) => expect(parseInstant(text!)).toBe(instant))

test('reformatting equals parsing', () => {
  for (let at = Date.UTC(1999, 11, 31, 23, 59, 59, 7); at < Date.UTC(2032, 0, 1); at += 86_400_000 * 11.37) {
    const instant = new Date(Math.floor(at)).toISOString()
    expect(parseInstant(instant.replace('T', ' ').replace('Z', '+00'))).toBe(instant)
  }
})
