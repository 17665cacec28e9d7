import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'

const windowedFrom = 150
const overscan = 6
const step = 12
const usualHeight = 36

export function useRowHeight(scroller: RefObject<HTMLElement | null>) {
  return useCallback(
    () => scroller.current?.querySelector<HTMLElement>('tbody tr:not([aria-hidden])')?.offsetHeight || usualHeight,
    [scroller],
  )
}

type Windowing = {
  scroller: RefObject<HTMLElement | null>
  rowHeight: () => number
  count: number
  heldIndex: number | null
}

export function useRowWindow({ scroller, rowHeight, count, heldIndex }: Windowing) {
  const isWindowed = count > windowedFrom
  const [height, setHeight] = useState(usualHeight)
  /** Stays rendered when scrolled out of view. */
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null)

  // oxlint-disable-next-line react/incompatible-library -- Only the React compiler, which is not used, would memoize it.
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
    rangeExtractor: (range) => {
      const kept = [heldIndex, focusedIndex].filter((index) => index !== null).filter((index) => index < count)
      return [...new Set([...indexesInSteps(range), ...kept])].toSorted((one, other) => one - other)
    },
  })
  const indexes = virtualizer.getVirtualIndexes().join()
  const total = virtualizer.getTotalSize()
  useLayoutEffect(() => {
    if (isWindowed) setHeight(rowHeight())
  }, [isWindowed, rowHeight, indexes])
  // Also makes the virtualizer find the scroller, whose ref is set after its content's effects.
  useLayoutEffect(() => {
    if (isWindowed) virtualizer.measure()
  }, [virtualizer, isWindowed, height])

  const shown = useMemo(() => {
    if (!isWindowed) return { rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })), gapAfter: 0 }
    const items = indexes === '' ? [] : virtualizer.getVirtualItems()
    const rows = items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? 0) }))
    return { rows, gapAfter: total - (items.at(-1)?.end ?? 0) }
  }, [virtualizer, isWindowed, count, indexes, total])

  return { isWindowed, shown, setFocusedIndex }
}

/** In steps, so that small scrolls render nothing. */
const indexesInSteps = ({ startIndex, endIndex, ...range }: Range) =>
  defaultRangeExtractor({
    ...range,
    startIndex: startIndex - (startIndex % step),
    endIndex: endIndex - (endIndex % step) + step,
  })
