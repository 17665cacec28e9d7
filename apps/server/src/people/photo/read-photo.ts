import { createHash } from 'node:crypto'
import { photoSide, smallPhotoSide } from '@spotter/domain/people/limits.ts'
import sharp from 'sharp'

export interface Photo {
  hash: string
  image: Buffer
  small: Buffer
}

// One core at a time, and nothing kept of one person's photo while another's is read.
sharp.concurrency(1)
sharp.cache(false)

/** More than any phone takes in one file of the size let in; a small file that unfolds to more is no photo. */
const mostPixels = 50_000_000
const slowestSeconds = 10
const quality = 82
const hashLength = 32

let queue: Promise<unknown> = Promise.resolve()

/**
 * A photo made anew from what was sent: turned upright, no larger than it is shown, without place, time or anything
 * else the file carried. Null when it is no still picture. One after the other, since each takes memory by its pixels.
 */
export function readPhoto(bytes: Buffer): Promise<Photo | null> {
  const photo = queue.then(() => encode(bytes)).catch(() => null)
  queue = photo
  return photo
}

async function encode(bytes: Buffer): Promise<Photo | null> {
  if (!isStillPicture(bytes)) return null
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
  const { pages = 1 } = await sharp(bytes, options).metadata()
  if (pages > 1) return null
  const { data: upright, info } = await sharp(bytes, options)
    .timeout({ seconds: slowestSeconds })
    .autoOrient()
    .resize(photoSide, photoSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const image = await sharp(upright, raw).webp({ quality }).toBuffer()
  const small = await sharp(upright, raw).resize(smallPhotoSide, smallPhotoSide).webp({ quality }).toBuffer()
  return { hash: createHash('sha256').update(image).digest('hex').slice(0, hashLength), image, small }
}

/** By the first bytes: what draws itself from instructions, or comes in frames, never reaches the decoder. */
function isStillPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 32).toString('latin1')
  if (head.startsWith('\xff\xd8\xff') || /^GIF8[79]a/.test(head) || /^RIFF.{4}WEBP/s.test(head)) return true
  if (/^.{4}ftyp(avif|mif1)/s.test(head)) return true
  return head.startsWith('\x89PNG\r\n\x1a\n') && !isAnimatedPng(bytes)
}

/** Says so before its first picture. */
function isAnimatedPng(bytes: Buffer): boolean {
  const frames = bytes.indexOf('acTL', 0, 'latin1')
  return frames !== -1 && frames < bytes.indexOf('IDAT', 0, 'latin1')
}
