import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export interface Step {
  name: string
  command: [program: string, ...args: string[]]
  env?: Record<string, string>
  /** A step that has to end before this one starts, if it runs at all. */
  after?: string
  /** Reads how many tests ran; without it the step counts as one. */
  count?: () => Counted | null
}

export interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
  /** Each failed test with its message, after the last lines of the output. */
  failures: string[]
}

export interface Counted {
  passed: number
  failed: number
  failures: string[]
}

const linesKept = 60

/** `print` receives the output as it comes. */
export async function runStep(step: Step, print: (output: Buffer) => void): Promise<Outcome> {
  const [program, ...args] = step.command
  const start = Date.now()
  const chunks: Buffer[] = []
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...step.env } })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        print(chunk)
      })
    child.on('error', () => resolve(127))
    child.on('close', (status) => resolve(status ?? 1))
  })
  const counted = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
  // A runner that fails without a failed test (a crash, an unhandled rejection) must not pass for green.
  const failed = counted.failed || (code === 0 ? 0 : 1)
  const seconds = Math.round((Date.now() - start) / 1000)
  const failures = failed ? [...lastLines(Buffer.concat(chunks)), ...counted.failures] : []
  return { name: step.name, passed: counted.passed, failed, seconds, failures }
}

const lastLines = (output: Buffer): string[] =>
  stripVTControlCharacters(output.toString()).trimEnd().split('\n').slice(-linesKept)
