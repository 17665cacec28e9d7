import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { useCallback, useState } from 'react'
import { isEnded, useVisitorPage } from '../start/use-visitor-page.ts'

export type Outcome = { done: true } | { done: false; because: 'taken' | 'changed' | null; message: string }

/** Every answer carries the current page. */
export function useBooking(token: string) {
  const ask = useCallback(() => call('GET /api/book/{token}', { params: { token } }), [token])
  const { shown, setShown, load } = useVisitorPage(ask)
  const [isBusy, setBusy] = useState(false)

  const change = async (send: () => Promise<BookingPage>): Promise<Outcome> => {
    setBusy(true)
    try {
      setShown({ at: 'page', page: await send() })
      return { done: true }
    } catch (reason) {
      if (isEnded(reason)) setShown({ at: 'ended' })
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
