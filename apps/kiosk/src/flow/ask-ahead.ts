import type { Registration } from '@spotter/domain/kiosk/registration.ts'
import { savedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'

interface Asking<Answer> {
  ask: (registration: Registration, signal: AbortSignal) => Promise<Answer>
  /** Whether the device itself finds nothing wrong with it. */
  isComplete: (registration: Registration) => boolean
}

const keyOf = (registration: Registration) => `${registration.place.step} ${JSON.stringify(savedVisitor(registration))}`

/** The server is asked about what a visitor has typed while they look for the button, so that it leads on at once. */
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
    // Whatever failed is asked again when it is needed, where somebody is told of it.
    answer.catch(() => {
      if (early === asked) early = null
    })
  }

  return {
    stop,
    /** When nothing more is typed for a moment. */
    soon: (registration: Registration) => {
      stop()
      timer = setTimeout(begin, kioskTimings.pause, registration)
    },
    /** What was asked ahead counts once, and only of just this. */
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
