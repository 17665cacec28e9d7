export class Stopped extends Error {}

/**
 * Ctrl-C, SIGTERM or a closed terminal. npm passes on the Ctrl-C that the terminal has already sent to us, so only a later
 * one counts as a second, which ends the process at once.
 */
export function listenForStop(log: (line: string) => void) {
  let first = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const receive = () => {
    const now = Date.now()
    if (first === 0) {
      first = now
      log('Stopping…')
      resolve()
    } else if (now - first > 1000) {
      log('Stopping at once.')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, receive)
  if (process.env.npm_lifecycle_event) whenParentEnds(receive)
  return {
    requested: promise,
    /** Between two steps of starting: no further one begins. */
    check: () => {
      if (first) throw new Stopped()
    },
  }
}

/** A parent that is killed, or a shell that keeps the signal to itself, must not leave Spotter running unseen. */
export function whenParentEnds(then: () => void) {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    then()
  }, 250)
  watching.unref()
}
