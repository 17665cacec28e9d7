import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '../companies/brand.ts'
import { inkOn } from './header-colour.ts'

test('a form’s header is readable on any colour', () => {
  const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colours, (colour) => contrast(colour, inkOn(colour)) >= 4.5))
  expect(inkOn('#0072bc')).toBe('#ffffff')
  expect(inkOn('#ffd43b')).toBe('#000000')
})
