import { fittingRows } from '@spotter/domain/lists/paging.ts'
import { type RefObject, useEffect, useRef } from 'react'

type Measured = {
  scroller: RefObject<HTMLElement | null>
  rowHeight: () => number
  onFit: ((rows: number) => void) | undefined
}

/** Measures the whole table, so that the bar of a selection doesn't change the number of rows. */
export function useFittingRows({ scroller, rowHeight, onFit }: Measured) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [outside, inside] = [root.current, scroller.current]
    if (!onFit || !outside || !inside) return undefined
    const measure = () => {
      const head = inside.querySelector('thead')?.offsetHeight ?? 0
      onFit(fittingRows(outside.clientHeight - head, rowHeight()))
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(outside)
    if (inside.firstElementChild) resized.observe(inside.firstElementChild)
    return () => resized.disconnect()
  }, [scroller, rowHeight, onFit])
  return root
}
