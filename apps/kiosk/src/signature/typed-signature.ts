import type { Stroke } from '@spotter/domain/kiosk/signature.ts'
import { type Drawn, ink, paper, type Size } from './strokes.ts'

const sheet: Size = { width: 640, height: 200 }
const margin = 32
const handwriting = "'Snell Roundhand', 'Segoe Script', 'Bradley Hand', 'Dancing Script', cursive"
const mostPoints = 8000

export function typedSignature(name: string): Drawn | null {
  const canvas = document.createElement('canvas')
  canvas.width = sheet.width
  canvas.height = sheet.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.fillStyle = paper
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.fillStyle = ink
  context.textBaseline = 'middle'
  let size = 76
  const font = () => `italic ${size}px ${handwriting}`
  context.font = font()
  const wide = context.measureText(name).width
  size = Math.floor(Math.min(size, (size * (sheet.width - 2 * margin)) / wide))
  context.font = font()
  context.fillText(name, margin, sheet.height / 2)
  const { data } = context.getImageData(0, 0, sheet.width, sheet.height)
  return { image: canvas.toDataURL('image/png'), strokes: hatched(data, sheet) }
}

export function hatched(pixels: Uint8ClampedArray, { width, height }: Size): Stroke[] {
  for (let gap = 2; ; gap *= 2) {
    const strokes: Stroke[] = []
    for (let y = 0; y < height; y += gap) strokes.push(...darkRuns(pixels, y, width))
    if (strokes.length * 2 <= mostPoints) return strokes
  }
}

const isDark = (pixels: Uint8ClampedArray, at: number) => (pixels[at * 4] ?? 255) < 128

function darkRuns(pixels: Uint8ClampedArray, y: number, width: number): Stroke[] {
  const runs: Stroke[] = []
  let start = -1
  for (let x = 0; x <= width; x++) {
    const dark = x < width && isDark(pixels, y * width + x)
    if (dark && start < 0) start = x
    if (!dark && start >= 0) {
      runs.push({
        points: [
          { x: start, y, time: 0 },
          { x: x - 1, y, time: 0 },
        ],
      })
      start = -1
    }
  }
  return runs
}
