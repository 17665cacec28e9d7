import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { serverRoot } from './caller.ts'

/** Avoids `AbortSignal.any`, which old tablets lack. */
export function timeoutSignal(given: AbortSignal | null, ms: number = kioskTimings.timeout) {
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

export async function isServerThere(): Promise<boolean> {
  const waiting = timeoutSignal(null, statusPatience)
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
