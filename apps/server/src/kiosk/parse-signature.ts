import { parseStrokes, type Stroke } from '@spotter/domain/kiosk/signature.ts'
import { formatOf } from '../platform/files/picture.ts'
import { fromJson, type Sent } from './parse-visitor.ts'

export interface Signature {
  image: string
  strokes: Stroke[] | null
}

const largestPicture = 400_000
const widest = 4_000

export function parseSignature(sent: Sent): Signature | 'invalid' | null {
  const { signature, signature_strokes } = sent
  if (sent['signed'] !== true && !signature) return null
  const hasStrokes = signature_strokes !== undefined && signature_strokes !== null && signature_strokes !== ''
  const strokes = hasStrokes ? parseStrokes(fromJson(signature_strokes)) : null
  if (hasStrokes && !strokes) return 'invalid'
  const image = typeof signature === 'string' ? storedPicture(signature, strokes) : null
  return image === null ? 'invalid' : { image, strokes }
}

/** SVG is redrawn from its strokes, never stored as sent. */
function storedPicture(address: string, strokes: readonly Stroke[] | null): string | null {
  if (address.startsWith('data:image/svg+xml')) return strokes && drawing(strokes)
  const [, base64] = /^data:image\/png;base64,([\w+/]+={0,2})$/.exec(address.slice(0, largestPicture + 1)) ?? []
  if (!base64 || address.length > largestPicture) return null
  return isPicture(Buffer.from(base64, 'base64')) ? address : null
}

const pngHead = 24

function isPicture(png: Buffer): boolean {
  if (png.length < pngHead || formatOf(png) !== 'png' || !png.includes('IEND', -16, 'latin1')) return false
  const sides = [png.readUInt32BE(16), png.readUInt32BE(20)]
  return sides.every((side) => side > 0 && side <= widest)
}

const margin = 4

function drawing(strokes: readonly Stroke[]): string {
  const points = strokes.flatMap((stroke) => stroke.points)
  const edges = (of: 'x' | 'y') => {
    const values = points.map((point) => point[of])
    const from = values.reduce((least, value) => Math.min(least, value)) - margin
    return { from, length: values.reduce((most, value) => Math.max(most, value)) + margin - from }
  }
  const [x, y] = [edges('x'), edges('y')]
  const lines = strokes.map((stroke) => `M${stroke.points.map((point) => `${point.x} ${point.y}`).join('L')}`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x.from} ${y.from} ${x.length} ${y.length}" width="${x.length}" height="${y.length}"><path d="${lines}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
