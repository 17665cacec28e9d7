import { Resolver } from 'node:dns/promises'
import { msg } from '@spotter/domain/text.ts'
import { isAddress, isPublicAddress } from '@spotter/domain/webhooks/public-addresses.ts'

export class Undelivered extends Error {}

export type Resolve = (host: string) => Promise<string[]>

/** dns.lookup uses a small shared thread pool, so a slow name server would block sign-ins. */
export const resolveName: Resolve = async (host) => {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Refuses all if any is private, because answers may change. */
export async function addressesOf(host: string, allowPrivate: boolean, resolve: Resolve): Promise<string[]> {
  const addresses = isAddress(host) ? [host] : await resolve(host)
  if (!addresses.length) throw new Undelivered(msg("The receiver's host name can't be resolved."))
  if (!allowPrivate && !addresses.every(isPublicAddress)) {
    throw new Undelivered(msg("The receiver is on a private network. Webhooks can't be sent there."))
  }
  return addresses
}
