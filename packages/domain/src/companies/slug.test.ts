import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Northside Fitness', 'northside-fitness'],
  ['Zürich Süd & Co.', 'zurich-sud-co'],
  ['Große Straße', 'grosse-strasse'],
  ["Gold's Gym", 'golds-gym'],
  ['24', 'club-24'],
  ['../../etc/passwd', 'etc-passwd'],
  ['東京', ''],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('any club name gives a valid slug or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      expect(slugOf(name)).toMatch(/^$|^(?!\d+$)[a-z0-9][a-z0-9-]{0,62}$/)
    }),
  )
})
