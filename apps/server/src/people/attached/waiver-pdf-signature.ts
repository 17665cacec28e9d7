import type { Stroke } from '@spotter/domain/kiosk/signature.ts'
import { type SignaturePath, signaturePath } from '@spotter/domain/kiosk/signature-path.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'

export type Drawing = { lines: SignaturePath } | { picture: Buffer } | null

export async function drawingOf(signed: { strokes: Stroke[] | null; signature: string }): Promise<Drawing> {
  const lines = signed.strokes && signaturePath(signed.strokes)
  if (lines) return { lines }
  const picture = await pictureOf(signed.signature)
  return picture && { picture }
}

const dotsPerInch = 300
const mostPixels = 16_000_000

/** Re-encoded as a transparent PNG; null if it isn't an image. */
async function pictureOf(address: string): Promise<Buffer | null> {
  const [, type = '', base64, data = ''] = /^data:image\/([\w+-]+)(?:;[^;,]+)*?(;base64)?,(.*)$/s.exec(address) ?? []
  try {
    const bytes = base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data))
    const options = { limitInputPixels: mostPixels, ...(type === 'svg+xml' && { density: dotsPerInch }) }
    const sharp = await loadSharp()
    return await sharp(bytes, options).png().toBuffer()
  } catch {
    return null
  }
}
