/** Longer than any provider takes to answer. */
export const patienceMs = 30_000

export async function withPatience<A>(answer: Promise<A>): Promise<A> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The provider did not answer in time.')), patienceMs)
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined)
  }
}
