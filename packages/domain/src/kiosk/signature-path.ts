import type { Stroke } from './signature.ts'

export interface SignaturePath {
  path: string
  width: number
  height: number
}

type Point = { x: number; y: number }

const margin = 4

export function signaturePath(strokes: readonly Stroke[]): SignaturePath | null {
  const all = strokes.flatMap(({ points }) => points)
  if (all.length === 0) return null
  const [left, right] = ends(all.map(({ x }) => x))
  const [top, bottom] = ends(all.map(({ y }) => y))
  const moved = ({ x, y }: Point): Point => ({ x: x - left + margin, y: y - top + margin })
  return {
    path: strokes.flatMap(({ points }) => (points.length ? [lineThrough(points.map(moved))] : [])).join(' '),
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  }
}

/** Too many points to spread into Math.min. */
const ends = (values: readonly number[]): [number, number] =>
  values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )

/** Quadratic curves between midpoints; a tap is a dot. */
function lineThrough(points: readonly Point[]): string {
  const [first, ...rest] = points as [Point, ...Point[]]
  const last = rest.at(-1)
  if (!last) return `M${at(first)} h0.01`
  let from = first
  const curves = rest.slice(0, -1).map((point, place) => {
    const to = towards(point, rest[place + 1]!, 1 / 2)
    const curve = `C${at(towards(from, point, 2 / 3))} ${at(towards(to, point, 2 / 3))} ${at(to)}`
    from = to
    return curve
  })
  return [`M${at(first)}`, ...curves, `L${at(last)}`].join(' ')
}

const towards = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
})
const at = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`
const rounded = (value: number) => Math.round(value * 100) / 100
