import { makeStore } from './store.ts'

const askAgainEvery = 5000

type Options = {
  delayLeast: number
  delayMost: number
  grace: number
  warn: () => void
  isBusy: () => boolean
  reload: () => void
  random?: () => number
}

export const newVersion = makeStore(false)

/** After a random delay, so that clients don't all reload at once, and never while busy. */
export function watchNewVersion({ delayLeast, delayMost, grace, warn, isBusy, reload, random = Math.random }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false

  function announce(at: 'later' | 'now' = 'later') {
    const known = newVersion.read()
    newVersion.write(true)
    if (warned || (known && at === 'later')) return
    clearTimeout(timer)
    if (at === 'now') beginLastSeconds()
    else timer = setTimeout(beginLastSeconds, delayLeast + random() * (delayMost - delayLeast))
  }

  function beginLastSeconds() {
    if (isBusy()) return wait(beginLastSeconds)
    warned = true
    warn()
    timer = setTimeout(finish, grace)
  }

  function finish() {
    if (isBusy()) return wait(finish)
    reload()
  }

  function wait(then: () => void) {
    timer = setTimeout(then, askAgainEvery)
  }

  return { announce, stop: () => clearTimeout(timer) }
}
