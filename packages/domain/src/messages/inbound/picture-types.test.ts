import { expect, test } from 'vitest'
import { isPictureType, pictureTypeOf } from './picture-types.ts'

test.each([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], 'image/png'],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a WebP', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50], 'image/webp'],
  ['an SVG', [0x3c, 0x73, 0x76, 0x67], null],
  ['nothing', [], null],
])('%s is recognized by its first bytes as %s', (_, bytes, type) => {
  expect(pictureTypeOf(Uint8Array.from(bytes))).toBe(type)
})

test('an SVG is not shown, because it may contain scripts', () => {
  expect([isPictureType('image/png'), isPictureType('image/svg+xml')]).toEqual([true, false])
})
