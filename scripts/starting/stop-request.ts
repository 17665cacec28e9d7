export class Stopped extends Error {}

/** npm repeats the terminal's Ctrl-C, so only a later signal counts as the second one, which exits. */
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
    check: () => {
      if (first) throw new Stopped()
    },
  }
}

/** If the parent is killed, Spotter must not keep running. */
export function whenParentEnds(then: () => void) {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    then()
  }, 250)
  watching.unref()
}
