import { expect, test } from 'vitest'
import { beginningOfEmail } from './beginning-of-email.ts'

test('is its text in one line, without markup', () => {
  expect(beginningOfEmail('<p>Thanks!</p><p>What does it <b>cost</b>\nfor two?</p>')).toBe(
    'Thanks! What does it cost for two?',
  )
})

test('of a long email ends after a word', () => {
  expect(beginningOfEmail(`<p>${'membership '.repeat(100)}</p>`)).toMatch(/^(?:membership ){17}membership…$/)
  expect(beginningOfEmail('x'.repeat(500))).toHaveLength(101)
})

test('of a picture alone is nothing', () => {
  expect(beginningOfEmail('<img src="https://example.com/a.png" />')).toBeNull()
})
