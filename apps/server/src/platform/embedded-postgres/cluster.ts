import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'

export const superuser = 'spotter'
const version = '18'
const passwordFile = 'spotter-password'
const unfinished = 'postgres-new-'

/** Renamed when complete, so that a folder called postgres is always whole. */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
): Promise<{ folder: string; password: string }> {
  const folder = join(dataDir, 'postgres')
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinished)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
  }
  if (!existsSync(folder)) renameSync(await makeCluster(dataDir, binaries), folder)

  const made = readIn(folder, 'PG_VERSION')
  if (made === null)
    throw new CannotStart(`${folder} is not a database folder: move it away, or choose another DATA_DIR.`)
  if (made !== version) {
    throw new CannotStart(
      `${folder} was made by PostgreSQL ${made}, and this Spotter ships ${version}: restore a backup into a new DATA_DIR.`,
    )
  }
  // PostgreSQL refuses folders that others can read, as restored copies often are.
  chmodSync(folder, 0o700)
  const password = readIn(folder, passwordFile)
  if (password === null)
    throw new CannotStart(`${join(folder, passwordFile)} cannot be read, so the database cannot be opened.`)
  return { folder, password }
}

async function makeCluster(dataDir: string, binaries: Binaries) {
  const folder = mkdtempSync(join(dataDir, unfinished))
  const password = randomBytes(24).toString('base64url')
  const outside = join(dataDir, `${unfinished}password`)
  writeFileSync(outside, password, { mode: 0o600 })
  const utf8 = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${superuser}`, `--pwfile=${outside}`, '--auth=scram-sha-256']
  await run(binaries.command('initdb', [`--pgdata=${folder}`, ...utf8, ...access]))
  renameSync(outside, join(folder, passwordFile))
  return folder
}

function run([program, args]: [string, string[]]) {
  return new Promise<void>((done, failed) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', failed)
    child.on('close', (code) => {
      if (code === 0) return done()
      failed(new CannotStart(`The embedded database could not be created: ${lastLine(output) || `code ${code}`}`))
    })
  })
}

function lastLine(text: string) {
  const lines = text.split('\n').filter((line) => line.trim())
  return (lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1))?.trim()
}

function readIn(folder: string, name: string) {
  try {
    return readFileSync(join(folder, name), 'utf8').trim()
  } catch {
    return null
  }
}
