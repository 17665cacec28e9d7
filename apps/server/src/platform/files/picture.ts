import { createHash } from 'node:crypto'
import { loadSharp } from './load-sharp.ts'

/** Rejects decompression bombs. */
const mostPixels = 50_000_000
const slowestSeconds = 10
const hashLength = 32

type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

interface Pixels {
  data: Buffer
  raw: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
}

let queue: Promise<unknown> = Promise.resolve()

/** One at a time, because memory grows with pixels; null if it can't be decoded. */
export function inTurn<Made>(make: () => Promise<Made | null>): Promise<Made | null> {
  const made = queue.then(make).catch(() => null)
  queue = made
  return made
}

/** Upright, without metadata; null if it is animated. */
export async function uprightPixels(bytes: Buffer, side: number): Promise<Pixels | null> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
  const sharp = await loadSharp()
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

/** By magic bytes: vector and animated formats never reach the decoder. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  const head = bytes.subarray(0, 32).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return isAnimatedPng(bytes) ? null : 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp'
  return /^.{4}ftyp(avif|mif1)/s.test(head) ? 'avif' : null
}

/** The acTL chunk precedes the first image. */
function isAnimatedPng(bytes: Buffer): boolean {
  const frames = bytes.indexOf('acTL', 0, 'latin1')
  return frames !== -1 && frames < bytes.indexOf('IDAT', 0, 'latin1')
}
