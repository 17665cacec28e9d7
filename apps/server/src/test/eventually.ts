import { setTimeout as delay } from 'node:timers/promises'

export async function eventually<A>(ask: () => Promise<A | null | undefined | false>, withinMs = 10_000): Promise<A> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${ask.toString().slice(0, 120)}`)
    await delay(25)
  }
}
