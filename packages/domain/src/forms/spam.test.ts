import { expect, test } from 'vitest'
import { suspicionOf } from './spam.ts'
import { isSeen } from './views.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['a visitor who took a minute', { trap: '', made_at: ago(60_000) }, null],
  ['a tablet that stood there for hours', { trap: '', made_at: ago(20 * 3_600_000) }, null],
  ['a sender who fills in the hidden field', { trap: 'https://casino.example', made_at: ago(60_000) }, 'trap'],
  ['a sender who never opened the page', { trap: '', made_at: null }, 'unsigned'],
  ['a sender who is faster than the page', { trap: '', made_at: ago(300) }, 'too_fast'],
  ['a page from tomorrow', { trap: '', made_at: ago(-60_000) }, 'too_fast'],
  ['a page of the day before yesterday', { trap: '', made_at: ago(49 * 3_600_000) }, 'too_old'],
] as const)('of %s is thought %j', (_who, sending, suspicion) => {
  expect(suspicionOf(sending, now)).toBe(suspicion)
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'

test.each([
  [phone, true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 7) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['facebookexternalhit/1.1', false],
  ['WhatsApp/2.23.20.0', false],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36', false],
  ['curl/8.5.0', false],
  ['', false],
])('%j has seen the form: %s', (user_agent, seen) => {
  expect(isSeen({ user_agent, purpose: undefined, isStaff: false })).toBe(seen)
})

test('neither a browser that thinks ahead has seen it, nor the club’s own staff', () => {
  expect(isSeen({ user_agent: phone, purpose: 'prefetch;prerender', isStaff: false })).toBe(false)
  expect(isSeen({ user_agent: phone, purpose: undefined, isStaff: true })).toBe(false)
})
