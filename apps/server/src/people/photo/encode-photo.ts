import { photoSide, smallPhotoSide } from '@spotter/domain/people/limits.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'
import { formatOf, hashOf, inTurn, uprightPixels } from '../../platform/files/picture.ts'

export interface Photo {
  hash: string
  image: Buffer
  small: Buffer
}

/** 2.5 times faster for a tenth more bytes, because visitors wait. */
const webp = { quality: 82, effort: 1 }

export const encodePhoto = (bytes: Buffer): Promise<Photo | null> => inTurn(() => encode(bytes))

async function encode(bytes: Buffer): Promise<Photo | null> {
  const pixels = formatOf(bytes) && (await uprightPixels(bytes, photoSide))
  if (!pixels) return null
  const { data, raw } = pixels
  const sharp = await loadSharp()
  const image = await sharp(data, raw).webp(webp).toBuffer()
  const small = await sharp(data, raw).resize(smallPhotoSide, smallPhotoSide).webp(webp).toBuffer()
  return { hash: hashOf(image), image, small }
}
