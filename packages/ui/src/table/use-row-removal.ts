import { useCallback, useState } from 'react'
import { timings } from '../timings.ts'

export function useRowRemoval() {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(() => new Set())
  const fadeOut = useCallback((id: number) => {
    setLeaving((now) => new Set(now).add(id))
    return new Promise<void>((resolve) => setTimeout(resolve, timings.rowFade))
  }, [])
  const comeBack = useCallback((id: number) => {
    setLeaving((now) => new Set([...now].filter((other) => other !== id)))
  }, [])
  return { leaving, fadeOut, comeBack }
}
