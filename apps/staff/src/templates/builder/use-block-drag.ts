import type { BlockType, MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { type Point, useDrag } from '@spotter/ui/lists/use-drag.ts'
import type { RefObject } from 'react'
import { findBlock, mayLieAt, type Place } from './design-edits.ts'

type Dragging = {
  design: MailDesign
  stage: RefObject<HTMLElement | null>
  onMove: (id: string, place: Place) => void
  onAdd: (type: BlockType, place: Place) => void
}

const added = 'new:'
/** A block that is dragged out of the panel. */
export const newSubject = (type: BlockType): string => `${added}${type}`

export function useBlockDrag({ design, stage, onMove, onAdd }: Dragging) {
  const { dragged, handlers } = useDrag<string, Place>({
    scroller: stage,
    locate: (subject, point) => nearestGap(stage.current, design, subject, point),
    onDrop: (subject, place) =>
      subject.startsWith(added) ? onAdd(subject.slice(added.length) as BlockType, place) : onMove(subject, place),
  })
  return { dragged: dragged?.subject ?? null, landing: dragged?.place ?? null, handlers }
}

function nearestGap(stage: HTMLElement | null, design: MailDesign, subject: string, point: Point): Place | null {
  const isNew = subject.startsWith(added)
  const block = isNew ? { type: subject.slice(added.length) as BlockType } : findBlock(design, subject)
  if (!stage || !block || (isNew && !isOver(stage, point))) return null
  let nearest: { place: Place; away: number } | null = null
  for (const gap of stage.querySelectorAll<HTMLElement>('[data-gap]')) {
    const place = JSON.parse(gap.dataset['gap'] ?? '') as Place
    if (!mayLieAt(block, place) || place.list.startsWith(`${subject}.`)) continue
    const { left, right, top, bottom } = gap.getBoundingClientRect()
    const beside = Math.max(left - point.x, point.x - right, 0)
    const away = Math.abs(point.y - (top + bottom) / 2) + 2 * beside
    // Of equally near gaps, columns win.
    if (!nearest || away <= nearest.away) nearest = { place, away }
  }
  return nearest?.place ?? null
}

function isOver(element: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
