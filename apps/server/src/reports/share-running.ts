/** What is asked for again while it is being made is made once. */
export function shareRunning<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, make) => {
    const known = running.get(key)
    if (known) return known
    const started = make().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

export type SlowEvent = 'warning' | 'error' | 'ready'

/** Beyond it the user is told that the report is still being made. */
const slowAfter = 3000

/** Announces only what takes long: that it does, and how it ends. */
export async function announceSlow<Value>(
  make: () => Promise<Value>,
  announce: (event: SlowEvent) => void,
): Promise<Value> {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    announce('warning')
  }, slowAfter)
  try {
    const value = await make()
    if (isSlow) announce('ready')
    return value
  } catch (error) {
    if (isSlow) announce('error')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
