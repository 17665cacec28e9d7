import { type RefObject, useCallback, useEffect, useState } from 'react'

/** A table with more rows than this keeps only those in sight in the page. */
export const windowedFrom = 150
const overscan = 12
const usualHeight = 36
const usualRoom = 1200

/** The rows in sight of a long table, by their index; every row is as high as the first. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const isWindowed = count > windowedFrom
  const [range, setRange] = useState({ from: 0, to: Math.ceil(usualRoom / usualHeight) + overscan })

  const rowHeight = useCallback(
    () => scroller.current?.querySelector<HTMLElement>('tbody tr[data-row]')?.offsetHeight || usualHeight,
    [scroller],
  )

  useEffect(() => {
    const element = scroller.current
    if (!isWindowed || !element) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      const height = rowHeight()
      const first = Math.floor(element.scrollTop / height)
      const shown = Math.ceil((element.clientHeight || usualRoom) / height)
      const [from, to] = [Math.max(0, first - overscan), first + shown + overscan]
      // Rows come and go in steps, so that scrolling by a row or two renders nothing.
      setRange((now) => {
        const isCovered = Math.abs(now.from - from) < overscan / 2 && Math.abs(now.to - to) < overscan / 2
        return isCovered && from > 0 ? now : { from, to }
      })
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    element.addEventListener('scroll', soon, { passive: true })
    const resized = new ResizeObserver(soon)
    resized.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', soon)
      resized.disconnect()
    }
  }, [scroller, isWindowed, rowHeight])

  return { rowHeight, isWindowed, range: isWindowed ? range : { from: 0, to: count } }
}

export type Segment = { rows: number[] } | { gap: number }

/** What stands in the page: the rows in sight and those that must stay, with gaps for the rest. */
export function segmentsOf(
  count: number,
  { from, to }: { from: number; to: number },
  kept: readonly number[],
): Segment[] {
  const inSight = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => from + index)
  const beyond = kept.filter((index) => index < count && (index < from || index >= to))
  const shown = [...new Set([...inSight, ...beyond])].toSorted((one, other) => one - other)
  const segments: Segment[] = []
  let next = 0
  for (const index of shown) {
    const last = segments.at(-1)
    if (index > next) segments.push({ gap: index - next }, { rows: [index] })
    else if (last && 'rows' in last) last.rows.push(index)
    else segments.push({ rows: [index] })
    next = index + 1
  }
  return next < count ? [...segments, { gap: count - next }] : segments
}
