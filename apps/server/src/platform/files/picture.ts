import { createHash } from 'node:crypto'
import sharp from 'sharp'

// One core at a time, and nothing kept of one picture while another is read.
sharp.concurrency(1)
sharp.cache(false)

/** More than any phone takes in one file of the size let in; a small file that unfolds to more is no picture. */
const mostPixels = 50_000_000
const slowestSeconds = 10
const hashLength = 32

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

export interface Pixels {
  data: Buffer
  raw: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
}

let queue: Promise<unknown> = Promise.resolve()

/** One picture after the other, since each takes memory by its pixels; null for what cannot be read. */
export function inTurn<Made>(make: () => Promise<Made | null>): Promise<Made | null> {
  const made = queue.then(make).catch(() => null)
  queue = made
  return made
}

/**
 * The pixels of a still picture: turned upright, no larger than the side asked for, without place, time or anything else
 * the file carried. Null when it comes in frames.
 */
export async function uprightPixels(bytes: Buffer, side: number): Promise<Pixels | null> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
  const { pages = 1 } = await sharp(bytes, options).metadata()
  if (pages > 1) return null
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: slowestSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { raw: { width: info.width, height: info.height, channels: info.channels } } }
}

export const hashOf = (image: Buffer) => createHash('sha256').update(image).digest('hex').slice(0, hashLength)

/** By the first bytes: what draws itself from instructions, or comes in frames, never reaches the decoder. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  const head = bytes.subarray(0, 32).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return isAnimatedPng(bytes) ? null : 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp'
  return /^.{4}ftyp(avif|mif1)/s.test(head) ? 'avif' : null
}

/** Says so before its first picture. */
function isAnimatedPng(bytes: Buffer): boolean {
  const frames = bytes.indexOf('acTL', 0, 'latin1')
  return frames !== -1 && frames < bytes.indexOf('IDAT', 0, 'latin1')
}
