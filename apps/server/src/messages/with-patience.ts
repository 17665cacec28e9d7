import { setTimeout as delay } from 'node:timers/promises'

/** Longer than any provider takes to answer. */
export const patienceMs = 30_000

export async function withPatience<A>(answer: Promise<A>): Promise<A> {
  const ending = new AbortController()
  const tooLong = delay(patienceMs, undefined, { signal: ending.signal }).then(() => {
    throw new Error('The provider did not answer in time.')
  })
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    ending.abort()
    tooLong.catch(() => undefined)
    answer.catch(() => undefined)
  }
}
