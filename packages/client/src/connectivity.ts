import { makeStore } from './store.ts'

const askEvery = 3000
const patience = 5000

export const online = makeStore(true)

/** What the server says it waits for, such as its database; null while it can work. */
export const outage = makeStore<string | null>(null)

type Options = {
  ask?: (signal: AbortSignal) => Promise<unknown>
  onOffline?: () => void
  onReturn?: () => void
}

/** A suspected loss is confirmed with the server, then polled until it is back. */
export function watchConnectivity({ ask = askStatus, onOffline, onReturn }: Options = {}) {
  let asking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function check(): Promise<void> {
    if (asking) return
    asking = true
    clearTimeout(timer)
    const answers = await ask(AbortSignal.timeout(patience)).then(
      () => true,
      () => false,
    )
    asking = false
    settle(answers)
    if (!answers) timer = setTimeout(() => void check(), askEvery)
  }

  function settle(answers: boolean) {
    const before = online.read()
    online.write(answers)
    if (before && !answers) onOffline?.()
    if (!before && answers) onReturn?.()
  }

  const suspect = () => void check()
  window.addEventListener('offline', suspect)
  window.addEventListener('online', suspect)
  return {
    suspect,
    stop: () => {
      clearTimeout(timer)
      window.removeEventListener('offline', suspect)
      window.removeEventListener('online', suspect)
    },
  }
}

/** Not with `send`, which reports failures back to here. */
async function askStatus(signal: AbortSignal): Promise<void> {
  const response = await fetch('/api/status', { signal, cache: 'no-store', headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`Status ${response.status}`)
}
