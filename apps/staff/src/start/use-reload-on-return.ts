import { call } from '@spotter/client/call.ts'
import { isUnreachable } from '@spotter/client/failure.ts'
import { useEffect, useState } from 'react'
import { reloadForMissingFile } from './load-failure.ts'

export const askEvery = 3000

/** Whether the server cannot be reached; reloads when it can, because browsers remember files that failed. */
export function useReloadOnReturn(isLoadFailure: boolean): boolean {
  const [isOffline, setOffline] = useState(isLoadFailure)
  useEffect(() => {
    if (!isLoadFailure) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isEnded = false
    async function ask() {
      const isReached = await call('GET /api/status').then(
        () => true,
        (reason: unknown) => !isUnreachable(reason),
      )
      if (isEnded) return
      if (!isReached) timer = setTimeout(() => void ask(), askEvery)
      else if (!reloadForMissingFile()) setOffline(false)
    }
    void ask()
    return () => {
      isEnded = true
      clearTimeout(timer)
    }
  }, [isLoadFailure])
  return isOffline
}
