import { CallFailure } from '@spotter/client/failure.ts'
import { makeStore } from '@spotter/client/store.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { isServerThere, timeoutSignal } from './timeout-signal.ts'

type Loading = 'idle' | 'running' | 'slow' | 'failed'

export class Unreachable extends Error {}
export class Cancelled extends Error {}

interface Options {
  onCancel: () => void
  /** Whether this can be done offline; otherwise a lost connection is an ordinary failure. */
  canGoAlone: () => boolean
  isThere?: () => Promise<boolean>
}

export function makeLoader({ onCancel, canGoAlone, isThere = isServerThere }: Options) {
  const shown = makeStore<Loading>('idle')
  let giveUp = new AbortController()
  let choose: ((again: boolean) => void) | null = null

  /** Refusals are answers; failures are retried until they succeed or the visitor cancels. */
  async function run<Answer>(request: (signal: AbortSignal) => Promise<Answer>, asksAgain = true): Promise<Answer> {
    const { signal } = giveUp
    let isRepeat = false
    for (;;) {
      const begun = Date.now()
      try {
        return await once(request, signal)
      } catch (reason) {
        if (signal.aborted) throw new Cancelled()
        if (isAnswer(reason)) throw reason
        if (isLost(reason)) {
          const isBack = await isThere()
          if (signal.aborted) throw new Cancelled()
          if (!isBack && canGoAlone()) throw new Unreachable()
          // The connection dropped for a moment: nothing that a visitor needs to know.
          if (isBack && !isRepeat && Date.now() - begun < kioskTimings.timeout) {
            isRepeat = true
            continue
          }
        }
        if (!asksAgain) throw reason
      }
      shown.write('failed')
      const again = await new Promise<boolean>((resolve) => (choose = resolve))
      choose = null
      if (!again) throw new Cancelled()
    }
  }

  async function once<Answer>(request: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal) {
    const waiting = timeoutSignal(signal)
    const running = setTimeout(() => shown.write('running'), kioskTimings.busy)
    const slow = setTimeout(() => shown.write('slow'), kioskTimings.longerThanExpected)
    // Without this, a dead connection would block the visitor for a minute.
    const doubt = setInterval(() => void endWhenLost(waiting.end), kioskTimings.loader)
    try {
      return await request(waiting.signal)
    } finally {
      clearTimeout(running)
      clearTimeout(slow)
      clearInterval(doubt)
      waiting.done()
      shown.write('idle')
    }
  }

  async function endWhenLost(end: () => void) {
    if (canGoAlone() && !(await isThere())) end()
  }

  return {
    shown,
    run,
    tryAgain: () => choose?.(true),
    cancel: () => {
      stop()
      onCancel()
    },
    stop,
  }

  function stop() {
    giveUp.abort()
    giveUp = new AbortController()
    choose?.(false)
    shown.write('idle')
  }
}

export type Loader = ReturnType<typeof makeLoader>

const isAnswer = (reason: unknown) =>
  reason instanceof CallFailure && reason.status >= 400 && reason.status < 500 && reason.status !== 429
/** No answer, or one from a proxy. */
const isLost = (reason: unknown) => !(reason instanceof CallFailure) || [0, 502, 503, 504].includes(reason.status)
