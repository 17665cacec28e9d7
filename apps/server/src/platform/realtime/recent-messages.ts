import type { RealtimeMessage } from './message.ts'

const keptMs = 30_000
const mostKept = 2000

/** Of the last seconds, for screens that were being opened meanwhile. */
export class RecentMessages {
  readonly #kept: { message: RealtimeMessage; at: number }[] = []
  #forgottenUntil = -Infinity

  add(message: RealtimeMessage) {
    const at = performance.now()
    for (let first = this.#kept[0]; first; first = this.#kept[0]) {
      if (first.at >= at - keptMs && this.#kept.length < mostKept) break
      this.#forgottenUntil = first.at
      this.#kept.shift()
    }
    this.#kept.push({ message, at })
  }

  /** Null if some of them are forgotten. */
  since(channel: string, since: number): RealtimeMessage[] | null {
    if (since <= this.#forgottenUntil) return null
    return this.#kept
      .filter(({ message, at }) => at >= since && message.channel === channel)
      .map(({ message }) => message)
  }
}
