import { expect, test } from 'vitest'
import { comparableMoments, startOfHour } from './comparable-moments.ts'

const at = (now: string, tzinfo: string) =>
  comparableMoments(new Date(now), tzinfo).map(({ since, until }) => [since.toISOString(), until.toISOString()])

test('as many days are left and the clock shows the same time, also before the clocks changed', () => {
  // 17 November at ten in Berlin: 13 days are left.
  const moments = at('2026-11-17T09:00:00Z', 'Europe/Berlin')
  expect(moments).toHaveLength(6)
  expect(moments[0]).toEqual(['2026-10-18T08:00:00.000Z', '2026-10-31T22:59:59.999Z'])
  expect(moments[1]).toEqual(['2026-09-17T08:00:00.000Z', '2026-09-30T21:59:59.999Z'])
})

test('a shorter month starts with its first day', () => {
  expect(at('2026-03-01T12:00:00Z', 'UTC')[0]).toEqual(['2026-02-01T12:00:00.000Z', '2026-02-28T23:59:59.999Z'])
})

test('moments are the same within an hour', () => {
  expect(at('2026-11-17T09:59:59.999Z', 'Europe/Berlin')).toEqual(at('2026-11-17T09:00:00Z', 'Europe/Berlin'))
  expect(at('2026-11-17T10:00:00Z', 'Europe/Berlin')).not.toEqual(at('2026-11-17T09:00:00Z', 'Europe/Berlin'))
})

test.for([
  ['Europe/Berlin', '2026-11-17T09:41:12.345Z', '2026-11-17T09:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-17T09:41:12.345Z', '2026-11-17T09:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T00:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25T01:00:00.000Z'],
] as const)('an hour starts by the clock of %s, also while it is set back', ([tzinfo, now, start]) => {
  expect(startOfHour(new Date(now), tzinfo).toISOString()).toBe(start)
})
