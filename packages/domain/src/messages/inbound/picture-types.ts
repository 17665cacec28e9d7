/** Those that browsers show and that can't contain scripts. */
const starts: readonly (readonly [string, readonly number[], number])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff], 0],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ['image/gif', [0x47, 0x49, 0x46, 0x38], 0],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
]

export const isPictureType = (content_type: string): boolean => starts.some(([type]) => type === content_type)

export const pictureTypeOf = (content: Uint8Array): string | null =>
  starts.find(([, bytes, at]) => bytes.every((byte, index) => content[at + index] === byte))?.[0] ?? null
