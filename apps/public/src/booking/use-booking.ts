import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { useCallback, useEffect, useState } from 'react'

type Shown = { at: 'loading' } | { at: 'ended' } | { at: 'failed'; message: string } | { at: 'page'; page: BookingPage }

export type Outcome = { done: true } | { done: false; because: 'taken' | 'changed' | null; message: string }

/** Every answer carries the current page. */
export function useBooking(token: string) {
  const [shown, setShown] = useState<Shown>({ at: 'loading' })
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(async () => {
    try {
      setShown({ at: 'page', page: await call('GET /api/book/{token}', { params: { token } }) })
    } catch (reason) {
      const isEnded = reason instanceof CallFailure && reason.status === 404
      setShown(isEnded ? { at: 'ended' } : { at: 'failed', message: explain(reason) })
    }
  }, [token])
  useEffect(() => void load(), [load])

  const change = async (ask: () => Promise<BookingPage>): Promise<Outcome> => {
    setBusy(true)
    try {
      setShown({ at: 'page', page: await ask() })
      return { done: true }
    } catch (reason) {
      if (reason instanceof CallFailure && reason.status === 404) setShown({ at: 'ended' })
      const message = firstText(reason)
      if (reason instanceof CallFailure && reason.status === 409) {
        setShown({ at: 'page', page: reason.current as BookingPage })
        return { done: false, because: 'taken', message }
      }
      if (reason instanceof CallFailure && reason.status === 422) {
        await load()
        return { done: false, because: 'changed', message }
      }
      return { done: false, because: null, message }
    } finally {
      setBusy(false)
    }
  }

  const params = { token }
  return {
    shown,
    isBusy,
    load,
    book: (start: string) => change(() => call('POST /api/book/{token}', { params, body: { start } })),
    move: (start: string) => change(() => call('PUT /api/book/{token}', { params, body: { start } })),
    cancel: () => change(() => call('DELETE /api/book/{token}', { params })),
    confirm: () => change(() => call('POST /api/book/{token}/confirm', { params })),
  }
}

/** Without the field name that a form would show. */
const firstText = (reason: unknown): string =>
  (reason instanceof CallFailure && Object.values(reason.errors)[0]?.[0]) || explain(reason)
