import { productNow } from '@spotter/client/product-clock.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useAccount } from '../../shell/account.ts'
import { saveSession, type Made, loadSession, type Session } from './session-memory.ts'

export function useCallSession() {
  const { user, company } = useAccount()
  const [session, setSession] = useState(() => loadSession(user.id, company.id, dayOf(productNow(), company.tzinfo)))
  const now = useRef(session)

  const change = useCallback(
    (next: Partial<Session>) => {
      now.current = { ...now.current, ...next }
      setSession(now.current)
      saveSession(user.id, company.id, now.current)
    },
    [user.id, company.id],
  )

  const readSkipped = useCallback(() => now.current.skipped, [])

  return useMemo(
    () => ({
      done: session.done,
      made: session.made,
      skipped: session.skipped,
      readSkipped,
      make: (made: Made) => change({ done: now.current.done + 1, made }),
      unmake: () => change({ done: Math.max(0, now.current.done - 1), made: null }),
      skip: (id: number) => change({ skipped: [...now.current.skipped, id] }),
      bringBack: () => change({ skipped: [] }),
    }),
    [session, change, readSkipped],
  )
}
