import { call } from '@spotter/client/call.ts'
import { online } from '@spotter/client/connectivity.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { useEffect, useState } from 'react'
import { reloadForMissingFile } from './load-failure.ts'

export const askEvery = 3000
const patience = 5000

type Cause = 'asking' | 'offline' | 'ours'

/** Why a file could not be loaded. Reloads when the server is back, because browsers remember files that failed. */
export function useReloadOnReturn(isLoadFailure: boolean): Cause {
  const [cause, setCause] = useState<Cause>(() => (isLoadFailure ? firstGuess() : 'ours'))
  useEffect(() => {
    if (!isLoadFailure) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isEnded = false
    async function ask() {
      const isReached = await reachesServer()
      if (isEnded) return
      if (!isReached) {
        setCause('offline')
        timer = setTimeout(() => void ask(), askEvery)
      } else if (!reloadForMissingFile()) setCause('ours')
    }
    void ask()
    return () => {
      isEnded = true
      clearTimeout(timer)
    }
  }, [isLoadFailure])
  return cause
}

const firstGuess = () => (navigator.onLine && online.read() ? 'asking' : 'offline')

const reachesServer = () =>
  call('GET /api/status', { signal: AbortSignal.timeout(patience) }).then(
    () => true,
    (reason: unknown) => reason instanceof CallFailure && reason.status !== 0,
  )
