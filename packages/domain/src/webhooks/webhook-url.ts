import { msg } from '../text.ts'
import { isAddress, isPublicAddress } from './public-addresses.ts'

export const longestUrl = 2048
export const longestDescription = 255

/** Names of this machine or network, wherever they resolve. */
const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/** Null if valid; DNS is checked per delivery. */
export function urlRefusal(text: string, { allowPrivate = false } = {}): string | null {
  const url = URL.parse(text)
  if (!url?.hostname) return msg('is not a web address')
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return msg('must begin with https://')
  if (url.username || url.password) return msg('must not contain a username or password')
  if (url.hash) return msg('must not contain anything after #')
  if (allowPrivate) return null
  if (url.port && Number(url.port) < 1024) return msg('must use port 443, or port 1024 or higher')
  return isLocal(hostOf(url)) ? msg('must not point to a private network') : null
}

/** Without IPv6 brackets and trailing dot. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

function isLocal(host: string): boolean {
  if (isAddress(host)) return !isPublicAddress(host)
  return !host.includes('.') || localNames.test(host)
}
