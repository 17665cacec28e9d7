import { type Outcome, runStep, type Step } from './run-step.ts'

/** Two at a time: each waits for the database, a browser or its slowest file now and then. */
const mostAtOnce = 2

/** Runs the steps in their order as far as `after` allows, and prints the output of each in one piece. */
export async function runSteps(steps: Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const ended = new Map<string, Outcome>()
  const isReady = ({ after }: Step) => !after || ended.has(after) || !steps.some(({ name }) => name === after)
  const running = new Set<Promise<void>>()

  const run = async (step: Step) => {
    const chunks: Buffer[] = []
    const alone = steps.length === 1
    if (!alone) console.log(`── ${step.name} …`)
    const outcome = await runStep(step, (chunk) => (alone ? process.stdout.write(chunk) : chunks.push(chunk)))
    ended.set(step.name, outcome)
    if (alone) return
    console.log(`\n── ${step.name}: ${summaryOf(outcome)}`)
    process.stdout.write(Buffer.concat(chunks))
  }

  while (waiting.length || running.size) {
    const next = running.size < mostAtOnce ? waiting.find(isReady) : undefined
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      const started = run(next).finally(() => running.delete(started))
      running.add(started)
    } else await Promise.race(running)
  }
  return steps.map(({ name }) => ended.get(name)).filter((outcome) => outcome !== undefined)
}

export const summaryOf = ({ passed, failed, seconds }: Outcome): string =>
  `${passed} passed, ${failed} failed in ${seconds} s`
