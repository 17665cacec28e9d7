import { companyImageSide, largestCompanyImage } from '@spotter/domain/companies/images.ts'
import { msg } from '@spotter/domain/text.ts'
import { unprocessable } from './errors.ts'
import { loadSharp } from '../files/load-sharp.ts'
import { formatOf, hashOf, inTurn, uprightPixels } from '../files/picture.ts'

export interface EncodedImage {
  hash: string
  type: 'image/png' | 'image/jpeg'
  bytes: Buffer
  width: number
  height: number
}

const quality = 90

/** Re-encoded as PNG or JPEG, which emails and old tablets can show. */
export async function neededImage(sent: unknown): Promise<EncodedImage> {
  if (!Buffer.isBuffer(sent)) throw unprocessable({ image: msg('is missing: choose a PNG or JPEG file') })
  if (sent.length > largestCompanyImage) {
    throw unprocessable({ image: msg('is larger than 5 MB: make it smaller and try again') })
  }
  const format = formatOf(sent)
  if (format !== 'png' && format !== 'jpeg') {
    throw unprocessable({ image: msg('must be a PNG or JPEG picture: save it as one of these and try again') })
  }
  const image = await inTurn(() => encode(sent, format))
  if (!image) throw unprocessable({ image: msg("can't be read: save it again as PNG or JPEG and try again") })
  return image
}

async function encode(sent: Buffer, format: 'png' | 'jpeg'): Promise<EncodedImage | null> {
  const pixels = await uprightPixels(sent, companyImageSide)
  if (!pixels) return null
  const { data, raw } = pixels
  const sharp = await loadSharp()
  const picture = sharp(data, raw)
  const bytes = await (
    format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality, mozjpeg: true })
  ).toBuffer()
  const { width, height } = raw.raw
  return { hash: hashOf(bytes), type: `image/${format}`, bytes, width, height }
}
