import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { FormPage, SentForm } from '@spotter/contract/forms/public-forms.ts'
import { fastestMs } from '@spotter/domain/forms/spam.ts'
import { useCallback, useRef } from 'react'
import { useVisitorPage } from '../start/use-visitor-page.ts'

/** A margin for clock differences. */
const leastMs = fastestMs + 200
const pauses = [1000, 2000, 4000]

/** Each page has its own ticket, so that repeating a submission is harmless. */
export function useRegistration(slug: string) {
  const held = useRef({ ticket: '', since: 0 })

  const ask = useCallback(async () => {
    const page = await call('GET /api/forms/{slug}', { params: { slug } })
    held.current = { ticket: page.ticket, since: performance.now() }
    return page
  }, [slug])

  const { shown, setShown, load } = useVisitorPage(ask)

  async function sendOnce(values: Omit<SentForm, 'ticket'>) {
    const { ticket, since } = held.current
    await pause(leastMs - (performance.now() - since))
    return untilAnswered(() => call('POST /api/forms/{slug}', { params: { slug }, body: { ...values, ticket } }))
  }

  /** A page that was open for too long, or sent with other values, gets a new ticket and continues with what was typed. */
  async function send(values: Omit<SentForm, 'ticket'>): Promise<string> {
    try {
      return (await sendOnce(values)).message
    } catch (reason) {
      if (!isOutdated(reason)) throw inWords(reason)
    }
    try {
      await ask()
      return (await sendOnce(values)).message
    } catch (reason) {
      throw inWords(reason)
    }
  }

  const suggest = useCallback(
    async (q: string) => (await call('GET /api/forms/{slug}/addresses', { params: { slug }, query: { q } })).collection,
    [slug],
  )

  return { shown, load, ask, send, suggest, show: (page: FormPage) => setShown({ at: 'page', page }) }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, Math.max(0, ms)))

async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const ms of pauses) {
    try {
      return await ask()
    } catch (reason) {
      if (!isPassing(reason)) throw reason
      await pause(ms)
    }
  }
  return ask()
}

const isPassing = (reason: unknown) =>
  reason instanceof CallFailure && (reason.status === 0 || reason.status === 502 || reason.status === 503)

const isOutdated = (reason: unknown) =>
  reason instanceof CallFailure &&
  [409, 422].includes(reason.status) &&
  (reason.body as { renew?: boolean } | null)?.renew === true

const inWords = (reason: unknown): unknown =>
  reason instanceof CallFailure && (reason.status >= 500 || reason.status === 404 || reason.status === 0)
    ? new CallFailure({ status: 422, message: reason.message, errors: { base: [reason.message] } })
    : reason
