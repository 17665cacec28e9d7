import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, longestSlug, slugOf, slugsToTry } from './slug.ts'

test.each([
  ['Free trial', 'free-trial'],
  ['  Bring a friend! (2 for 1)  ', 'bring-a-friend-2-for-1'],
  ['../../etc/passwd', 'etc-passwd'],
  ['/forms/../api/status?x=1#y', 'forms-api-status-x-1-y'],
  ['Größe zählt', 'grosse-zahlt'],
  ['Œuvre d’été', 'oeuvre-dete'],
  ['ＦＵＬＬ width', 'full-width'],
  ['体験入会', 'form'],
  ['💪', 'form'],
  ['', 'form'],
  ['...', 'form'],
  ['New', 'new-form'],
  ['API', 'api-form'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['x'.repeat(300), 'x'.repeat(longestSlug)],
])('the address of %j is %s', (header, slug) => {
  expect(slugOf(header)).toBe(slug)
})

test('any header gives a slug that is one path segment and stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (header) => {
      const slug = slugOf(header)
      expect(isSlug(slug)).toBe(true)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

test.each(['', '-a', 'a-', 'a--b', 'A', 'a/b', 'a.b', '..', 'ä', 'a'.repeat(200)])('%j is no address', (text) => {
  expect(isSlug(text)).toBe(false)
})

test('where another club has the name, the club’s own name is added', () => {
  expect(slugsToTry('Free trial', 'harbor-athletic')).toEqual(['free-trial', 'free-trial-harbor-athletic'])
})
