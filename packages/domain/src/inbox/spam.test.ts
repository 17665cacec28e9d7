import { expect, test } from 'vitest'
import { goesWithSpam } from './spam.ts'

const lead = { status: 'enquiry', hasWork: false, hasVisits: false } as const

test.each([
  ['a lead that nobody has worked on', lead, true],
  ['a lead that staff wrote to', { ...lead, hasWork: true }, false],
  ['a lead who came to the club', { ...lead, hasVisits: true }, false],
  ['a member', { ...lead, status: 'sale' as const }, false],
])('%s', (_, person, goes) => {
  expect(goesWithSpam(person)).toBe(goes)
})
