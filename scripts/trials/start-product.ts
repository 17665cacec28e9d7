import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** With the demo clubs, in a folder of its own. */
export async function startProduct(settings: Record<string, string>) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../start.js')], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...settings, DATA_DIR: mkdtempSync(join(tmpdir(), 'spotter-trial-')) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  await new Promise<void>((ready, fail) => {
    lines.on('line', (line) => {
      if (line.startsWith('Spotter is ready')) ready()
    })
    child.once('exit', (code) => fail(new Error(`Spotter ended with ${code}`)))
  })
  return {
    lines,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
