import { msg } from '../text.ts'

export const longestRedirectUri = 2000

/** Why an address cannot be one that a browser is sent back to (RFC 6749, 3.1.2); null where it can. */
export function redirectUriRefusal(uri: string): string | null {
  const url = URL.parse(uri)
  if (!url) return msg('is invalid')
  const isOwnMachine = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isOwnMachine) return msg('must begin with https://')
  if (uri.includes('#')) return msg('must not contain anything after #')
  return url.username || url.password ? msg('must not contain a username or password') : null
}
