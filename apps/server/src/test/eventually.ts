import { setTimeout as delay } from 'node:timers/promises'

const patience = 60_000

type Answer<A> = A | null | undefined | false

/** Waits at least a minute, so that a busy machine fails no test. */
export async function eventually<A>(ask: () => Answer<A> | Promise<Answer<A>>, withinMs = patience): Promise<A> {
  const deadline = Date.now() + Math.max(withinMs, patience)
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${ask.toString().slice(0, 120)}`)
    await delay(25)
  }
}
