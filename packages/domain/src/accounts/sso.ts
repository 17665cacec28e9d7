import { msg } from '../text.ts'

/** Of a token, from issue to expiry. */
export const longestSsoSeconds = 5 * 60

export const ssoRefusals = {
  token: msg(
    'The token is not readable, not signed with the secret of the service, or names no user who signs in there.',
  ),
  expiry: msg('The token has no expiry, has expired, or lasts for more than 5 minutes.'),
  audience: msg('The token is meant for another address.'),
  used: msg('The token was used before. Each signs in once.'),
  closed: msg('No club is open to this user.'),
  demo: msg('The accounts of the demo are closed because this install has a club of its own.'),
  page: msg('The link was not opened as a page.'),
} as const
export type SsoRefusal = keyof typeof ssoRefusals

export const isSsoRefusal = (code: string | null): code is SsoRefusal =>
  code !== null && Object.hasOwn(ssoRefusals, code)
