import { CallFailure, explain } from '@spotter/client/failure.ts'
import { useCallback, useEffect, useState } from 'react'

export type Shown<Page> =
  { at: 'loading' } | { at: 'ended' } | { at: 'failed'; message: string } | { at: 'page'; page: Page }

export const isEnded = (reason: unknown): boolean => reason instanceof CallFailure && reason.status === 404

/** Asked for at once, and again on request; `ask` has to stay the same between renders. */
export function useVisitorPage<Page>(ask: () => Promise<Page>) {
  const [shown, setShown] = useState<Shown<Page>>({ at: 'loading' })
  const load = useCallback(async () => {
    try {
      setShown({ at: 'page', page: await ask() })
    } catch (reason) {
      setShown(isEnded(reason) ? { at: 'ended' } : { at: 'failed', message: explain(reason) })
    }
  }, [ask])
  useEffect(() => void load(), [load])
  return { shown, setShown, load }
}
