import { type PointerEvent, useEffect, useRef } from 'react'

const longEnough = 2000
const farthest = 24

export function useLongPress(onPressed: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      stop()
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(onPressed, longEnough)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = from.current
      if (Math.hypot(clientX - x, clientY - y) > farthest) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  }
}
