import { useEffect, useState } from 'react'

const minute = 60_000

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minute / 2)
    return () => clearInterval(clock)
  }, [])
  return now
}
