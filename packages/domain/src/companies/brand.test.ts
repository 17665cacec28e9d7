import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brandColours,
  colourDifference,
  contrast,
  darkBody,
  fallbackColour,
  stylesheetAddress,
  textOn,
} from './brand.ts'

const anyColour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)

test('white text is readable on a button in both schemes, for any club colour', () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      const shades = brandColours(hex)
      expect(contrast(shades[6], '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades[7], '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades[5], '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades[5], darkBody)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 250 },
  )
})

test('links and tinted badges are readable in both schemes, for any club colour', () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      const shades = brandColours(hex)
      expect(contrast(shades[4], darkBody)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades[9], shades[1])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades[9], shades[2])).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 250 },
  )
})

test('a readable colour stays unchanged', () => {
  expect(brandColours('#1864ab')[6]).toBe('#1864ab')
})

test('a colour that cannot be read falls back to the default', () => {
  expect(brandColours('not a colour')).toEqual(brandColours(fallbackColour))
})

test('three digits mean the same as six', () => {
  expect(brandColours('#06c')).toEqual(brandColours('#0066cc'))
})

test('header text is readable on any colour', () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      expect(contrast(hex, textOn(hex))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 250 },
  )
})

test('a branded club has a stylesheet whose address changes with it', () => {
  const plain = { slug: 'north', brand_colour: null, header_colour: null, stylesheet_hash: null }
  expect(stylesheetAddress(plain)).toBeNull()
  expect(stylesheetAddress({ ...plain, brand_colour: '#0f766e' })).toBe('/stylesheets/north.css?v=0f766e..')
  expect(stylesheetAddress({ ...plain, header_colour: '#0f766e', stylesheet_hash: 'ab' })).toBe(
    '/stylesheets/north.css?v=.0f766e.ab',
  )
})

test('colours differ the more, the more they look different', () => {
  expect(colourDifference('#e03131', '#e03131')).toBe(0)
  expect(colourDifference('#e03131', '#c92a2a')).toBeLessThan(0.1)
  expect(colourDifference('#e03131', '#2f9e44')).toBeGreaterThan(0.3)
  expect(colourDifference('#000000', '#ffffff')).toBeCloseTo(1, 2)
})
