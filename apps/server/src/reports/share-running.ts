import { setImmediate } from 'node:timers/promises'

interface Shared<Value> {
  value: Promise<Value>
  /** From then on it may miss what is written later. */
  hasBegun: boolean
}

/**
 * What is asked for by several at once is made once. Those who ask after it began to read share the next one, which
 * begins when it is done.
 */
export function shareRunning<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const last = new Map<string, Shared<Value>>()
  return (key, make) => {
    const known = last.get(key)
    if (known && !known.hasBegun) return known.value
    const shared: Shared<Value> = { value: begin(), hasBegun: false }
    last.set(key, shared)
    return shared.value

    async function begin() {
      await (known ? known.value.catch(() => undefined) : setImmediate())
      shared.hasBegun = true
      try {
        return await make()
      } finally {
        if (last.get(key) === shared) last.delete(key)
      }
    }
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
