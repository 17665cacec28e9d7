export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type ImportEncoding = (typeof importEncodings)[number]

export type FileRefusal = 'empty' | 'workbook' | 'not_text'

export interface FileSurvey {
  encoding: ImportEncoding
  bom: boolean
  bad_bytes: number
  size: number
  refusal: FileRefusal | null
}

const signatureLength = 8
/** NUL bytes reveal UTF-16. */
const sampledForZeros = 65_536

/** Streaming. */
export class ByteSurvey {
  #size = 0
  readonly #start: number[] = []
  readonly #zeros: [even: number, odd: number] = [0, 0]
  #sequences = 0
  #badInUtf8 = 0
  #badInWindows = 0
  #awaited = 0
  #lowest = 0x80
  #highest = 0xbf

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.#start.length < signatureLength; at++) this.#start.push(bytes[at] ?? 0)
    for (let at = 0; at < bytes.length && this.#size + at < sampledForZeros; at++) {
      if (bytes[at] === 0) this.#zeros[(this.#size + at) % 2 === 0 ? 0 : 1]++
    }
    this.#readUtf8(bytes)
    this.#size += bytes.length
  }

  result(): FileSurvey {
    const bad = this.#badInUtf8 + (this.#awaited > 0 ? 1 : 0)
    const found = (encoding: ImportEncoding, bom: boolean, bad_bytes = 0): FileSurvey => ({
      encoding,
      bom,
      bad_bytes,
      size: this.#size,
      refusal: null,
    })
    if (this.#size === 0) return { ...found('utf-8', false), refusal: 'empty' }
    if (this.#begins(0x50, 0x4b, 3, 4) || this.#begins(0xd0, 0xcf, 0x11, 0xe0)) {
      return { ...found('utf-8', false), refusal: 'workbook' }
    }
    if (this.#begins(0xef, 0xbb, 0xbf)) return found('utf-8', true, bad)
    if (this.#begins(0xff, 0xfe)) return found('utf-16le', true, this.#size % 2)
    if (this.#begins(0xfe, 0xff)) return found('utf-16be', true, this.#size % 2)

    const pairs = Math.ceil(Math.min(this.#size, sampledForZeros) / 2)
    const [even, odd] = this.#zeros
    if (odd > pairs / 4 && even < pairs / 50) return found('utf-16le', false, this.#size % 2)
    if (even > pairs / 4 && odd < pairs / 50) return found('utf-16be', false, this.#size % 2)
    if (even + odd > pairs / 50 || this.#begins(0x25, 0x50, 0x44, 0x46)) {
      return { ...found('utf-8', false), refusal: 'not_text' }
    }
    return bad <= this.#sequences ? found('utf-8', false, bad) : found('windows-1252', false, this.#badInWindows)
  }

  #begins(...bytes: number[]): boolean {
    return bytes.every((byte, at) => this.#start[at] === byte)
  }

  #readUtf8(bytes: Uint8Array): void {
    let awaited = this.#awaited
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (byte >= 0x80 && unusedInWindows.has(byte)) this.#badInWindows++
      if (awaited > 0) {
        if (byte >= this.#lowest && byte <= this.#highest) {
          this.#lowest = 0x80
          this.#highest = 0xbf
          if (--awaited === 0) this.#sequences++
          continue
        }
        this.#badInUtf8++
        awaited = 0
      }
      if (byte < 0x80) continue
      awaited = this.#begin(byte)
      if (awaited === 0) this.#badInUtf8++
    }
    this.#awaited = awaited
  }

  #begin(byte: number): number {
    this.#lowest = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.#highest = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
    if (byte >= 0xc2 && byte <= 0xdf) return 1
    if (byte >= 0xe0 && byte <= 0xef) return 2
    return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0
  }
}

const unusedInWindows: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** Replacement characters, and what PostgreSQL can't store. */
const unreadable = /[\0\u0080-\u009f\ufffd]/

export const isUnreadable = (text: string): boolean => unreadable.test(text) || !text.isWellFormed()
