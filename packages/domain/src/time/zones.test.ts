import { expect, test } from 'vitest'
import { tzinfoOf, zoneReferences } from './zones.ts'

test.each([
  ['Melbourne', 'Australia/Melbourne'],
  ['London', 'Europe/London'],
  ['Edinburgh', 'Europe/London'],
  ['Berlin', 'Europe/Berlin'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ["Nuku'alofa", 'Pacific/Tongatapu'],
])('%s keeps the clock of %s', (name, tzinfo) => {
  expect(tzinfoOf(name)).toBe(tzinfo)
})

test('a name that is not listed has no zone, nor has a word every object knows', () => {
  expect(tzinfoOf('Atlantis')).toBeNull()
  expect(tzinfoOf('constructor')).toBeNull()
})

test('each name is offered once, and its clock is known to this machine', () => {
  const names = zoneReferences().map(({ id }) => id)
  const unknown = names.filter((name) => {
    try {
      return !new Intl.DateTimeFormat('en', { timeZone: tzinfoOf(name) ?? 'none' })
    } catch {
      return true
    }
  })

  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(140)
  expect(unknown).toEqual([])
})
