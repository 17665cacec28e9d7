import { useEffect, useState } from 'react'

/** By this page's clock, because the server's may differ. */
export function useElapsed(answered_at: string | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (answered_at === null) return
    // The server's time if both clocks agree, so that a reload continues counting.
    const ahead = Date.now() - Date.parse(answered_at)
    const since = ahead >= 0 && ahead < 4 * 3_600_000 ? Date.parse(answered_at) : Date.now()
    const count = () => setSeconds(Math.floor((Date.now() - since) / 1000))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [answered_at])
  return seconds
}
