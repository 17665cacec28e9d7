/**
 * Milliseconds of CPU time that a turn may take in tests. Ordinary work stays below a third of it, also while memory is
 * collected on a slow machine; work that grows with the square of a text took seconds.
 */
export const longestStand = 300

/**
 * Milliseconds of CPU time that the longest turn of this thread's event loop took while the work was done. On a machine
 * that does other things, too, wall time says how long the thread waited for a core; its CPU time doesn't.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = process.threadCpuUsage()
  const endTurn = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
  }
  let timer = setImmediate(function beat() {
    endTurn()
    timer = setImmediate(beat)
  })
  try {
    await work()
  } finally {
    clearImmediate(timer)
  }
  endTurn()
  return longest
}
