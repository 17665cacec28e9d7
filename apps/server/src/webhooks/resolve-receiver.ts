import { Resolver } from 'node:dns/promises'
import { msg } from '@spotter/domain/text.ts'
import { isAddress, isPublicAddress } from '@spotter/domain/webhooks/public-addresses.ts'

/** Why nothing was sent, or no answer came. Translated for whoever reads the log. */
export class Undelivered extends Error {}

export type Resolve = (host: string) => Promise<string[]>

/**
 * Not by the system's lookup: that one waits in a small pool of threads which the whole process shares, so that a name
 * server which does not answer would hold up signing in.
 */
export const resolveName: Resolve = async (host) => {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** The addresses to connect to. One private among them and none is used: what a name says can change by the second. */
export async function addressesOf(host: string, allowPrivate: boolean, resolve: Resolve): Promise<string[]> {
  const addresses = isAddress(host) ? [host] : await resolve(host)
  if (!addresses.length) throw new Undelivered(msg("The receiver's host name can't be resolved."))
  if (!allowPrivate && !addresses.every(isPublicAddress)) {
    throw new Undelivered(msg("The receiver is on a private network. Webhooks can't be sent there."))
  }
  return addresses
}
