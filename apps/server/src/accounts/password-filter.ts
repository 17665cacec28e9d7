import { hash } from 'node:crypto'

/** A Bloom filter: 21 bits for each password of the list take one in 20,000 others for one of them. */
const bits = 2 ** 20
const probes = 14

export const emptyFilter = () => Buffer.alloc(bits / 8)

export function addToFilter(filter: Buffer, text: string): void {
  for (const bit of bitsOf(text)) filter[bit >> 3]! |= 1 << (bit & 7)
}

export const isInFilter = (filter: Buffer, text: string): boolean =>
  bitsOf(text).every((bit) => (filter[bit >> 3]! & (1 << (bit & 7))) !== 0)

function bitsOf(text: string): number[] {
  const digest = hash('sha256', text, 'buffer')
  return Array.from({ length: probes }, (_, probe) => digest.readUInt32LE(2 * probe) % bits)
}
