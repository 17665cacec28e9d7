/** Private, local, shared, documentation, multicast and reserved. */
const notPublicV4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Within 2000::/3: tunnels carrying IPv4, and documentation. */
const notPublicV6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

export function isPublicAddress(text: string): boolean {
  const v4 = parseV4(text)
  if (v4 !== null) return isPublicV4(v4)
  const v6 = parseV6(text)
  if (v6 === null) return false
  if (isWithin(v6, parseV6('::ffff:0:0')!, 96, 128)) return isPublicV4(v6 & 0xffff_ffffn)
  return (
    isWithin(v6, parseV6('2000::')!, 3, 128) &&
    !notPublicV6.some(([net, bits]) => isWithin(v6, parseV6(net)!, bits, 128))
  )
}

export const isAddress = (text: string): boolean => parseV4(text) !== null || parseV6(text) !== null

const isPublicV4 = (address: bigint) => !notPublicV4.some(([net, bits]) => isWithin(address, parseV4(net)!, bits, 32))

function isWithin(address: bigint, network: bigint, bits: number, length: number): boolean {
  const rest = BigInt(length - bits)
  return address >> rest === network >> rest
}

/** URL normalizes other notations. */
function parseV4(text: string): bigint | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null
  return parts.reduce((address, part) => (address << 8n) | BigInt(part), 0n)
}

function parseV6(text: string): bigint | null {
  const halves = text.replace(/%.*$/, '').split('::')
  if (halves.length > 2) return null
  const [left, right] = halves.map(parseGroups)
  if (!left || right === null) return null
  const missing = 8 - left.length - (right?.length ?? 0)
  if (right ? missing < 1 : missing !== 0) return null
  return [...left, ...Array<bigint>(missing).fill(0n), ...(right ?? [])].reduce(
    (all, group) => (all << 16n) | group,
    0n,
  )
}

/** The last group may be IPv4. */
function parseGroups(text: string): bigint[] | null {
  if (text === '') return []
  const groups: bigint[] = []
  const parts = text.split(':')
  for (const [index, part] of parts.entries()) {
    const v4 = index === parts.length - 1 ? parseV4(part) : null
    if (v4 !== null) groups.push(v4 >> 16n, v4 & 0xffffn)
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`))
    else return null
  }
  return groups
}
