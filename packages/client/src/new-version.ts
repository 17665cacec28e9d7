import { makeStore } from './store.ts'

const askAgainEvery = 5000

type Options = {
  delayLeast: number
  delayMost: number
  grace: number
  /** Told once, when the last seconds begin. */
  warn: () => void
  /** Work that a reload would lose: a form with changes, a call in progress. */
  isBusy: () => boolean
  reload: () => void
  random?: () => number
}

/** Whether the page is older than the server; the banner shows as long as it is. */
export const newVersion = makeStore(false)

/**
 * Reloads after a random delay, so that not everybody comes at once, or without it when told to; either way after a warning
 * and some seconds, and never in the middle of something. However often a new version is announced, one timer runs.
 */
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
