import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type Point = { x: number; y: number }

type Dragging<Subject, Place> = {
  scroller: RefObject<HTMLElement | null>
  /** Null outside. `grabbed` moves with the scrolled content. */
  locate: (subject: Subject, point: Point, grabbed: Point) => Place | null
  onDrop: (subject: Subject, place: Place) => void
}

type Grab<Subject> = {
  subject: Subject
  pointer: number
  at: Point
  now: Point
  scrolled: Point
  element: HTMLElement
  started: boolean
}

/** A mouse drags once it moves; a finger drags after resting, because moving it scrolls. */
const mouseSlack = 4
const fingerSlack = 10
const hold = 350
const edge = 48
const scrollSpeed = 14

export function useDrag<Subject, Place>({ scroller, locate, onDrop }: Dragging<Subject, Place>) {
  const [dragged, setDragged] = useState<{ subject: Subject; place: Place } | null>(null)
  const grab = useRef<Grab<Subject> | null>(null)
  const found = useRef<Place | null>(null)
  const timer = useRef(0)
  const frame = useRef(0)
  /** Swallows the click that ends a drag. */
  const swallow = useRef(false)
  const now = useRef({ locate, onDrop })
  now.current = { locate, onDrop }

  function find() {
    const held = grab.current
    if (!held?.started) return
    const { x, y } = scrolledBy(scroller.current)
    const grabbed = { x: held.at.x + held.scrolled.x - x, y: held.at.y + held.scrolled.y - y }
    const place = now.current.locate(held.subject, held.now, grabbed)
    if (!place || JSON.stringify(place) === JSON.stringify(found.current)) return
    found.current = place
    setDragged({ subject: held.subject, place })
  }

  function start() {
    const held = grab.current
    if (!held || held.started) return
    held.started = true
    held.element.setPointerCapture?.(held.pointer)
    document.documentElement.style.setProperty('cursor', 'grabbing')
    find()
    const follow = () => {
      scrollAtEdge(scroller.current, held.now)
      find()
      frame.current = requestAnimationFrame(follow)
    }
    frame.current = requestAnimationFrame(follow)
  }

  function end(isDropped: boolean) {
    const [held, place] = [grab.current, found.current]
    clearTimeout(timer.current)
    cancelAnimationFrame(frame.current)
    document.documentElement.style.removeProperty('cursor')
    grab.current = null
    found.current = null
    if (!held?.started) return
    swallow.current = true
    setTimeout(() => (swallow.current = false))
    setDragged(null)
    if (isDropped && place) now.current.onDrop(held.subject, place)
  }

  const stop = useRef(end)
  stop.current = end
  useEffect(() => {
    // Only a listener added before touchstart can prevent scrolling.
    const still = (event: TouchEvent) => grab.current?.started && event.cancelable && event.preventDefault()
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && stop.current(false)
    const element = scroller.current
    element?.addEventListener('touchmove', still, { passive: false })
    window.addEventListener('keydown', escape, true)
    return () => {
      element?.removeEventListener('touchmove', still)
      window.removeEventListener('keydown', escape, true)
      stop.current(false)
    }
  }, [scroller])

  const handlers = (subject: Subject, { atOnce = false } = {}) => ({
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (event.button !== 0 || grab.current) return
      event.stopPropagation()
      const at = { x: event.clientX, y: event.clientY }
      const element = event.currentTarget
      const scrolled = scrolledBy(scroller.current)
      grab.current = { subject, pointer: event.pointerId, at, now: at, scrolled, element, started: false }
      if (event.pointerType !== 'mouse' && !atOnce) timer.current = window.setTimeout(start, hold)
      // A fast mouse leaves the element before the drag starts.
      else element.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>) {
      const held = grab.current
      if (held?.pointer !== event.pointerId) return
      held.now = { x: event.clientX, y: event.clientY }
      if (held.started) return find()
      const moved = Math.hypot(held.now.x - held.at.x, held.now.y - held.at.y)
      if (event.pointerType === 'mouse' || atOnce) {
        if (moved > mouseSlack) start()
      } else if (moved > fingerSlack) end(false)
    },
    onPointerUp(event: ReactPointerEvent<HTMLElement>) {
      if (grab.current?.pointer === event.pointerId) end(true)
    },
    onPointerCancel: () => end(false),
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!swallow.current) return
      swallow.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    /** A long press also opens a context menu. */
    onContextMenu(event: { preventDefault: () => void }) {
      if (grab.current) event.preventDefault()
    },
  })

  return { dragged, handlers }
}

const scrolledBy = (element: HTMLElement | null): Point => ({ x: element?.scrollLeft ?? 0, y: element?.scrollTop ?? 0 })

function scrollAtEdge(element: HTMLElement | null, { x, y }: Point) {
  if (!element) return
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const push = (at: number, from: number, to: number) =>
    at < from + edge ? -scrollSpeed : at > to - edge ? scrollSpeed : 0
  element.scrollBy(
    element.scrollWidth > element.clientWidth ? push(x, left, right) : 0,
    element.scrollHeight > element.clientHeight ? push(y, top, bottom) : 0,
  )
}
