import { beforeEach, expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { ssoNotice } from './came-by-sso.ts'

beforeEach(() => history.replaceState(null, '', '/'))

test.each([
  ['signed_in', { type: 'notice', message: 'Signed in as Mia Nguyen' }],
  [
    'kept',
    { type: 'warning', message: "You're still signed in as Mia Nguyen. Sign out first to sign in as someone else." },
  ],
  ['<script>', null],
])('coming back with %s shows %o, once', (came, notice) => {
  history.replaceState(null, '', `/?page=2&sso=${encodeURIComponent(came)}#here`)

  expect(ssoNotice(account)).toEqual(notice)
  expect(location.pathname + location.search + location.hash).toBe('/?page=2#here')
  expect(ssoNotice(account)).toBeNull()
})

test('without SSO nothing is shown', () => {
  expect(ssoNotice(account)).toBeNull()
})
