import type { Stroke } from '@spotter/domain/kiosk/signature.ts'
import type { PointGroup } from 'signature_pad'

export interface Size {
  width: number
  height: number
}

export interface Drawn {
  image: string
  strokes: Stroke[]
}

export function strokesOf(groups: readonly { points: readonly { x: number; y: number; time: number }[] }[]): Stroke[] {
  const begun = groups[0]?.points[0]?.time ?? 0
  return groups.map(({ points }) => ({
    points: points.map(({ x, y, time }) => ({
      x: Math.round(x),
      y: Math.round(y),
      time: Math.max(0, Math.round(time - begun)),
    })),
  }))
}

export const ink = '#15171a'
export const paper = '#ffffff'
export const pen = {
  penColor: ink,
  minWidth: 1.2,
  maxWidth: 3.4,
  dotSize: 2.2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} satisfies Partial<PointGroup>

export const groupsOf = (strokes: readonly Stroke[]): PointGroup[] =>
  strokes.map(({ points }) => ({ ...pen, points: points.map((point) => ({ ...point, pressure: 0.5 })) }))

/** Scaled to fit, so that rotating the tablet cuts nothing off. */
export function fitted(groups: readonly PointGroup[], from: Size, to: Size): PointGroup[] {
  const factor = Math.min(to.width / from.width, to.height / from.height)
  if (!Number.isFinite(factor) || factor === 1) return [...groups]
  return groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))
}
