import { useEffect, useRef, useState } from 'react'

export function useRefresh(delay: number | null, refresh: () => Promise<unknown>): number | null {
  const [left, setLeft] = useState(delay)
  const newest = useRef(refresh)
  newest.current = refresh
  useEffect(() => {
    if (delay === null) return setLeft(null)
    let seconds = delay
    setLeft(seconds)
    const timer = setInterval(() => {
      seconds = seconds > 1 ? seconds - 1 : delay
      setLeft(seconds)
      if (seconds === delay) void newest.current().catch(() => {})
    }, 1000)
    return () => clearInterval(timer)
  }, [delay])
  return left
}
