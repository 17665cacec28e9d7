import { msg } from '../text.ts'

export const longestRedirectUri = 2000

/** RFC 6749, 3.1.2; null if valid. */
export function redirectUriRefusal(uri: string): string | null {
  const url = URL.parse(uri)
  if (!url) return msg('is invalid')
  const isOwnMachine = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isOwnMachine) return msg('must begin with https://')
  if (uri.includes('#')) return msg('must not contain anything after #')
  return url.username || url.password ? msg('must not contain a username or password') : null
}
