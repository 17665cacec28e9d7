import { CallFailure } from './failure.ts'
import { call } from './call.ts'

type Options = {
  every: number
  onNewVersion: () => void
  beat?: () => Promise<unknown>
}

/** Keeps the session alive. 418 means the page is older than the server. */
export function startHeartbeat({ every, onNewVersion, beat = () => call('GET /hearbeat') }: Options) {
  const once = () =>
    void beat().catch((reason: unknown) => {
      if (reason instanceof CallFailure && reason.status === 418) onNewVersion()
    })
  const timer = setInterval(once, every)
  return { beat: once, stop: () => clearInterval(timer) }
}
