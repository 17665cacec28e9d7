import { useEffect, useRef, useState } from 'react'

/** A key that is still down when the warning closes would act on the field behind it. */
const touches = ['pointerdown', 'pointermove', 'keyup', 'input', 'wheel', 'touchstart'] as const
const warning = 15

export function useIdle(ms: number, onIdle: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const idle = useRef(onIdle)
  idle.current = onIdle
  useEffect(() => {
    let touched = Date.now()
    let isWarned = false
    // Not with every touch, because even setting null again can render everything again.
    const show = (seconds: number | null) => {
      if (seconds === null && !isWarned) return
      isWarned = seconds !== null
      setLeft(seconds)
    }
    const touch = () => {
      touched = Date.now()
      show(null)
    }
    const look = () => {
      const seconds = Math.ceil((touched + ms - Date.now()) / 1000)
      if (seconds <= 0) idle.current()
      else show(seconds <= warning ? seconds : null)
    }
    const timer = setInterval(look, 1000)
    for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const name of touches) window.removeEventListener(name, touch, { capture: true })
    }
  }, [ms])
  return left
}
