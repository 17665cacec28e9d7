import { useEffect, useRef } from 'react'
import { timings } from '../timings.ts'

export function useScrollShadows() {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)

  useEffect(() => {
    const [outside, inside] = [frame.current, scroller.current]
    if (!outside || !inside) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      waiting = undefined
      for (const [side, shaded] of Object.entries(hiddenSides(inside))) {
        outside.toggleAttribute(`data-hidden-${side}`, shaded)
      }
    }
    const throttled = () => {
      waiting ??= setTimeout(mark, timings.scrollShadowThrottle)
    }
    mark()
    inside.addEventListener('scroll', throttled, { passive: true })
    const resized = new ResizeObserver(throttled)
    resized.observe(inside)
    if (inside.firstElementChild) resized.observe(inside.firstElementChild)
    return () => {
      clearTimeout(waiting)
      inside.removeEventListener('scroll', throttled)
      resized.disconnect()
    }
  }, [])

  return { frame, scroller }
}

type Scrolled = Pick<
  HTMLElement,
  'scrollTop' | 'scrollLeft' | 'scrollHeight' | 'scrollWidth' | 'clientHeight' | 'clientWidth'
>

export function hiddenSides(box: Scrolled) {
  const delta = timings.scrollShadowDeltaPx
  return {
    top: box.scrollTop > delta,
    left: box.scrollLeft > delta,
    bottom: box.scrollHeight - box.clientHeight - box.scrollTop > delta,
    right: box.scrollWidth - box.clientWidth - box.scrollLeft > delta,
  }
}
