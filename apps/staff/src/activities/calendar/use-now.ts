import { productNow } from '@spotter/client/product-clock.ts'
import { useEffect, useState } from 'react'

const minute = 60_000

export function useNow(): Date {
  const [now, setNow] = useState(() => productNow())
  useEffect(() => {
    const clock = setInterval(() => setNow(productNow()), minute / 2)
    return () => clearInterval(clock)
  }, [])
  return now
}
