/** In canvas pixels and milliseconds. */
export interface Stroke {
  points: { x: number; y: number; time: number }[]
}

const mostPoints = 20_000
const farthest = 10_000

/** A tap isn't a signature. */
export const isDrawn = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, { points }) => sum + points.length, 0) >= 6

/** Null if it can't have been drawn. */
export function parseStrokes(given: unknown): Stroke[] | null {
  if (!Array.isArray(given)) return null
  let points = 0
  const strokes: Stroke[] = []
  for (const stroke of given as unknown[]) {
    const drawn = (stroke as { points?: unknown } | null)?.points
    if (!Array.isArray(drawn) || (points += drawn.length) > mostPoints) return null
    const read = (drawn as unknown[]).map(parsePoint)
    if (read.includes(null)) return null
    strokes.push({ points: read as Stroke['points'] })
  }
  return isDrawn(strokes) ? strokes : null
}

function parsePoint(point: unknown): Stroke['points'][number] | null {
  const { x, y, time } = (point ?? {}) as Record<string, unknown>
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  if (!isNumber(x) || !isNumber(y) || !isNumber(time)) return null
  if (Math.abs(x) > farthest || Math.abs(y) > farthest || time < 0) return null
  return { x: Math.round(x), y: Math.round(y), time: Math.round(time) }
}
