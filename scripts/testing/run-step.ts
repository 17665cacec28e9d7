import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
  /** What went wrong, where it failed: each failed test by name, or else what the runner said last. */
  wentWrong: string[]
}

interface Counted {
  passed: number
  failed: number
  /** Each failed test with its message, where the runner's last words may be about something else. */
  failures?: string[]
}

const wordsKept = 60

/** Runs one check; `count` reads how many tests it ran, otherwise it counts as one. */
export async function runStep(
  name: string,
  command: [program: string, ...args: string[]],
  options: { env?: Record<string, string>; count?: () => Counted | null } = {},
): Promise<Outcome> {
  const [program, ...args] = command
  const start = Date.now()
  console.log(`\n── ${name}`)
  const said: string[] = []
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, ...options.env } })
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on('data', (chunk: Buffer) => to.write(chunk))
      forEachLine(from, (line) => {
        said.push(line)
        if (said.length > wordsKept) said.shift()
      })
    }
    child.on('error', () => resolve(127))
    child.on('close', (status) => resolve(status ?? 1))
  })
  const counted: Counted = options.count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A runner that fails without a failed test (a crash, an unhandled rejection) must not pass for green.
  const failed = counted.failed || (code === 0 ? 0 : 1)
  const seconds = Math.round((Date.now() - start) / 1000)
  const wentWrong = failed ? [...said, ...(counted.failures ?? [])] : []
  return { name, passed: counted.passed, failed, seconds, wentWrong }
}

function forEachLine(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(stripVTControlCharacters(line))
  })
  stream.on('end', () => rest && take(stripVTControlCharacters(rest)))
}
