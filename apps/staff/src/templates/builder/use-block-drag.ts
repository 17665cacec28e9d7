import type { MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { type Point, useDrag } from '@spotter/ui/lists/use-drag.ts'
import type { RefObject } from 'react'
import { findBlock, mayLieAt, type Place } from './design-edits.ts'

type Dragging = {
  design: MailDesign
  stage: RefObject<HTMLElement | null>
  onDrop: (id: string, place: Place) => void
}

export function useBlockDrag({ design, stage, onDrop }: Dragging) {
  const { dragged, handlers } = useDrag<string, Place>({
    scroller: stage,
    locate: (id, point) => nearestGap(stage.current, design, id, point),
    onDrop,
  })
  return { dragged: dragged?.subject ?? null, landing: dragged?.place ?? null, handlers }
}

function nearestGap(stage: HTMLElement | null, design: MailDesign, id: string, point: Point): Place | null {
  const block = findBlock(design, id)
  if (!stage || !block) return null
  let nearest: { place: Place; away: number } | null = null
  for (const gap of stage.querySelectorAll<HTMLElement>('[data-gap]')) {
    const place = JSON.parse(gap.dataset['gap'] ?? '') as Place
    if (!mayLieAt(block, place) || place.list.startsWith(`${id}.`)) continue
    const { left, right, top, bottom } = gap.getBoundingClientRect()
    const beside = Math.max(left - point.x, point.x - right, 0)
    const away = Math.abs(point.y - (top + bottom) / 2) + 2 * beside
    // Of equally near gaps, columns win.
    if (!nearest || away <= nearest.away) nearest = { place, away }
  }
  return nearest?.place ?? null
}
