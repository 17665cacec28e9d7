import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../config.ts'

/** Whether this proxy's X-Forwarded-For is trusted; hop 0 is nearest to the server. */
type Trust = (address: string, hop: number) => boolean

export function trustOf(setting: Config['trustProxy']): Trust {
  if (setting === false) return () => false
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  const proxies = new BlockList()
  for (const proxy of setting) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** For connections that bypass the router. */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trusts: Trust): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = [
    socket.remoteAddress ?? '',
    ...forwarded
      .map((hop) => hop.trim())
      .filter(Boolean)
      .toReversed(),
  ]
  return hops.find((address, hop) => !trusts(address, hop)) ?? hops.at(-1) ?? ''
}

/** One customer line: an IPv4 address or an IPv6 /64. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}
