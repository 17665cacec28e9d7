import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { serverRoot } from './caller.ts'

/** Ends what is asked when the asking is given up, or after so long. Without `AbortSignal.any`, which old tablets lack. */
export function patience(given: AbortSignal | null, ms: number = kioskTimings.timeout) {
  const controller = new AbortController()
  const end = () => controller.abort()
  const timer = setTimeout(end, ms)
  given?.addEventListener('abort', end)
  if (given?.aborted) end()
  return {
    signal: controller.signal,
    end,
    done: () => {
      clearTimeout(timer)
      given?.removeEventListener('abort', end)
    },
  }
}

const statusPatience = 3000

/** Whether the server answers at all: what could not be reached is lost only if this cannot either. */
export async function isServerThere(): Promise<boolean> {
  const waiting = patience(null, statusPatience)
  try {
    const answer = await fetch(`${serverRoot()}/api/status`, {
      signal: waiting.signal,
      cache: 'no-store',
      credentials: 'omit',
      headers: { Accept: 'application/json' },
    })
    return answer.ok
  } catch {
    return false
  } finally {
    waiting.done()
  }
}
