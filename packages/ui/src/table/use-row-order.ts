import { t } from '@spotter/i18n/translate.ts'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Point, useDrag } from '../lists/use-drag.ts'
import { siblingBlocks, placeAt, type RowOrder, shiftOf, targetOf } from './row-blocks.ts'

type Ordering<Row> = {
  rows: readonly Row[] | undefined
  rowId: (row: Row) => number
  rowName: (row: Row) => string
  order: RowOrder<Row> | undefined
  scroller: RefObject<HTMLElement | null>
  rowHeight: () => number
}

/** Stays dropped until the new rows arrive. */
type Lifted = { id: number; to: number; dropped?: readonly unknown[] }

const steps: Readonly<Record<string, (to: number, last: number) => number>> = {
  ArrowUp: (to) => Math.max(0, to - 1),
  ArrowDown: (to, last) => Math.min(last, to + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** By mouse, pen and touch, or Space and arrow keys. */
export function useRowOrder<Row>({ rows = [], rowId, rowName, order, scroller, rowHeight }: Ordering<Row>) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [announcement, announce] = useState('')
  const refocus = useRef<number | null>(null)
  const held = lifted?.dropped && lifted.dropped !== rows ? null : lifted

  const listAround = (id: number) => {
    const blocks = order ? siblingBlocks(rows, rowId, order, id) : []
    return { blocks, at: blocks.findIndex((block) => block.id === id) }
  }
  const nameOf = (id: number) => {
    const row = rows.find((other) => rowId(other) === id)
    return row === undefined ? '' : rowName(row)
  }
  const rowUnder = ({ y }: Point) => {
    const body = scroller.current?.querySelector('tbody')
    return body ? (y - body.getBoundingClientRect().top) / rowHeight() : 0
  }

  const drag = useDrag<number, { to: number }>({
    scroller,
    locate: (id, point) => {
      const { blocks, at } = listAround(id)
      return at === -1 ? null : { to: placeAt(blocks, at, rowUnder(point)) }
    },
    onDrop: (id, { to }) => drop(id, to),
  })
  const moving = drag.dragged ? { id: drag.dragged.subject, to: drag.dragged.place.to } : held

  function drop(id: number, to: number) {
    const { blocks, at } = listAround(id)
    const target = targetOf(blocks, at, to)
    const row = rows.find((other) => rowId(other) === id)
    announce(
      t('{name} dropped at position {place} of {count}.', { name: nameOf(id), place: to + 1, count: blocks.length }),
    )
    if (!target || row === undefined) return setLifted(null)
    refocus.current = id
    setLifted({ id, to, dropped: rows })
    order?.onPlace(row, target)
  }

  function putBack({ id }: Lifted) {
    const { at } = listAround(id)
    setLifted(null)
    announce(t('{name} returned to position {place}.', { name: nameOf(id), place: at + 1 }))
  }

  function lift(id: number) {
    const { blocks, at } = listAround(id)
    if (at === -1) return
    setLifted({ id, to: at })
    const words = { name: nameOf(id), place: at + 1, count: blocks.length }
    announce(
      t(
        '{name} picked up at position {place} of {count}. Arrow keys move it, Space drops it, Escape puts it back.',
        words,
      ),
    )
  }

  function step(now: Lifted, to: number) {
    const { blocks, at } = listAround(now.id)
    setLifted({ ...now, to })
    announce(t('{name}: position {place} of {count}', { name: nameOf(now.id), place: to + 1, count: blocks.length }))
    const from = blocks[at]?.from ?? 0
    scrollToRow(scroller.current, (from + shiftOf(blocks, at, to, from)) * rowHeight(), rowHeight())
  }

  function onKeyDown(id: number, event: KeyboardEvent) {
    const now = held && !held.dropped && held.id === id ? held : null
    const stepped = steps[event.key]
    const takes = event.key === ' ' || event.key === 'Enter'
    if (!takes && !(now && (stepped || event.key === 'Escape'))) return
    event.preventDefault()
    event.stopPropagation()
    if (!now) return lift(id)
    if (takes) return drop(id, now.to)
    if (stepped) step(now, stepped(now.to, listAround(id).blocks.length - 1))
    else putBack(now)
  }

  // A moved row leaves the DOM for a moment and loses focus.
  useLayoutEffect(() => {
    if (refocus.current === null || held) return
    const handle = scroller.current?.querySelector<HTMLElement>(`[data-handle="${refocus.current}"]`)
    refocus.current = null
    if (document.activeElement === document.body || document.activeElement === null) handle?.focus()
  })

  const list = moving ? listAround(moving.id) : null
  return {
    announcement,
    isMoving: moving !== null && !held?.dropped,
    /** Must stay rendered while held. */
    heldIndex: list?.blocks[list.at]?.from ?? null,
    canMove: (row: Row) => order !== undefined && order.listOf(row) !== null,
    isHeld: (row: Row) => moving !== null && (rowId(row) === moving.id || order?.parentOf(row) === moving.id),
    shiftOf: (index: number) => (moving && list ? shiftOf(list.blocks, list.at, moving.to, index) : 0),
    handleProps: (row: Row) => {
      const id = rowId(row)
      return {
        ...drag.handlers(id, { atOnce: true }),
        'data-handle': id,
        'aria-pressed': moving?.id === id && !held?.dropped,
        onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
        onBlur: () => {
          if (held?.id === id && !held.dropped) putBack(held)
        },
      }
    },
  }
}

/** The header covers one row's height. */
function scrollToRow(scroller: HTMLElement | null, top: number, height: number) {
  if (!scroller) return
  const room = scroller.clientHeight - 2 * height
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top > scroller.scrollTop + room) scroller.scrollTop = top - room
}
