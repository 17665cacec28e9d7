import { spawn } from 'node:child_process'

export interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
}

/** Runs one check; `count` reads how many tests it ran, otherwise it counts as one. */
export async function runStep(
  name: string,
  command: [program: string, ...args: string[]],
  options: { env?: Record<string, string>; count?: () => { passed: number; failed: number } | null } = {},
): Promise<Outcome> {
  const [program, ...args] = command
  const start = Date.now()
  console.log(`\n── ${name}`)
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...options.env } })
    child.on('error', () => resolve(127))
    child.on('close', (status) => resolve(status ?? 1))
  })
  const counted = options.count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A runner that fails without a failed test (a crash, an unhandled rejection) must not pass for green.
  const failed = counted.failed || (code === 0 ? 0 : 1)
  return { name, passed: counted.passed, failed, seconds: Math.round((Date.now() - start) / 1000) }
}
