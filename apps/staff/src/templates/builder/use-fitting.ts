import { type RefObject, useEffect, useState } from 'react'

export function useFitting(stage: RefObject<HTMLElement | null>, width: number, around: number): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const resized = new ResizeObserver(() => setRoom(element.clientWidth))
    resized.observe(element)
    return () => resized.disconnect()
  }, [stage])
  return room === 0 ? 1 : Math.min(1, (room - around) / width)
}
