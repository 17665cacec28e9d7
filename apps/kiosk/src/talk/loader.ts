import { CallFailure } from '@spotter/client/failure.ts'
import { makeStore } from '@spotter/client/store.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { isServerThere, patience } from './patience.ts'

export type Loading = 'idle' | 'running' | 'slow' | 'failed'

/** The server cannot be reached by any means: whoever asked goes on alone. */
export class Unreached extends Error {}
/** Nobody waits for the answer any more. */
export class GivenUp extends Error {}

interface Options {
  /** Back to the start, when the visitor has had enough. */
  onCancel: () => void
  /** Whether something can be done without the server; where not, a lost line is a failure like any other. */
  canGoAlone: () => boolean
  isThere?: () => Promise<boolean>
}

/** What is shown while the server is asked, and the choice to ask again when it fails. */
export function makeLoader({ onCancel, canGoAlone, isThere = isServerThere }: Options) {
  const shown = makeStore<Loading>('idle')
  let giveUp = new AbortController()
  let choose: ((again: boolean) => void) | null = null

  /** Answers what the server answers, a refusal included; what failed is asked again until it does or is given up. */
  async function run<Answer>(request: (signal: AbortSignal) => Promise<Answer>, asksAgain = true): Promise<Answer> {
    const { signal } = giveUp
    for (;;) {
      try {
        return await once(request, signal)
      } catch (reason) {
        if (signal.aborted) throw new GivenUp()
        if (isAnswer(reason)) throw reason
        if (canGoAlone() && isLost(reason) && !(await isThere())) throw new Unreached()
        if (signal.aborted) throw new GivenUp()
        if (!asksAgain) throw reason
      }
      shown.write('failed')
      const again = await new Promise<boolean>((resolve) => (choose = resolve))
      choose = null
      if (!again) throw new GivenUp()
    }
  }

  async function once<Answer>(request: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal) {
    const waiting = patience(signal)
    const running = setTimeout(() => shown.write('running'), kioskTimings.busy)
    const slow = setTimeout(() => shown.write('slow'), kioskTimings.longerThanExpected)
    // A line that is dead without saying so would keep the visitor for a whole minute.
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
/** No answer came, or one from something that stands before the server. */
const isLost = (reason: unknown) => !(reason instanceof CallFailure) || [0, 502, 503, 504].includes(reason.status)
