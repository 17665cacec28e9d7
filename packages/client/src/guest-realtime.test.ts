import { expect, test } from 'vitest'
import { isForClub } from './guest-realtime.ts'

const message = { type: 'AppUpdate', event: 'new_version', company_id: null, message: null, data: {} }

test.each([
  ['every club', message, true],
  ['its own club', { ...message, company_id: 3 }, true],
  ['another club', { ...message, company_id: 4 }, false],
  ['nobody knows whom', { ...message, company_id: 'three' }, false],
  ['nothing', null, false],
])('a kiosk hears news of %s as it should', (_, given, expected) => {
  expect(isForClub(given, 3)).toBe(expected)
})
