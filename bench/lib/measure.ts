export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export async function perSecond(
  { clients, seconds }: { clients: number; seconds: number },
  one: (turn: number) => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; performance.now() < until; turn++) {
        await one(turn)
        done++
      }
    }),
  )
  return done / seconds
}

export async function timesOf(count: number, one: (turn: number) => Promise<unknown>): Promise<number[]> {
  const warmUp = Math.ceil(count / 10)
  const taken: number[] = []
  for (let turn = 0; turn < count + warmUp; turn++) {
    const begun = performance.now()
    await one(turn)
    if (turn >= warmUp) taken.push(performance.now() - begun)
  }
  return taken
}
