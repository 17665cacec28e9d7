import type { Registration } from '@spotter/domain/kiosk/registration.ts'
import { savedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'

interface Asking<Answer> {
  ask: (registration: Registration, signal: AbortSignal) => Promise<Answer>
  isComplete: (registration: Registration) => boolean
}

const keyOf = (registration: Registration) =>
  `${registration.place.step} ${JSON.stringify(savedVisitor(registration, null))}`

/** Checks with the server early, so that the next step appears without a delay. */
export function askAhead<Answer>({ ask, isComplete }: Asking<Answer>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let early: { key: string; answer: Promise<Answer>; end: AbortController } | null = null

  function stop() {
    clearTimeout(timer)
    early?.end.abort()
    early = null
  }

  function begin(registration: Registration) {
    if (!isComplete(registration)) return
    const end = new AbortController()
    const answer = ask(registration, end.signal)
    const asked = { key: keyOf(registration), answer, end }
    early = asked
    // A failed check is repeated when its result is needed.
    answer.catch(() => {
      if (early === asked) early = null
    })
  }

  return {
    stop,
    soon: (registration: Registration) => {
      stop()
      timer = setTimeout(begin, kioskTimings.pause, registration)
    },
    /** Used once, and only for exactly these values. */
    take: (registration: Registration, signal: AbortSignal): Promise<Answer> => {
      clearTimeout(timer)
      const asked = early
      early = null
      if (asked?.key !== keyOf(registration)) {
        asked?.end.abort()
        return ask(registration, signal)
      }
      signal.addEventListener('abort', () => asked.end.abort())
      return asked.answer
    },
  }
}
