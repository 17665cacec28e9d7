import { expect, test } from 'vitest'
import { normalForm } from './normal-form.ts'

test('letters and their marks become one, whichever way they were typed', () => {
  expect(normalForm('Gru\u0308\u00df')).toBe('Gr\u00fc\u00df')
  expect(normalForm('Gr\u00fc', 'NFKD')).toBe('Gru\u0308')
})

test('a letter has at most 30 marks', () => {
  const text = normalForm(`a${'\u0327\u0301'.repeat(500_000)}b`, 'NFD')
  expect(text).toHaveLength(32)
  expect(text.endsWith('b')).toBe(true)
})
