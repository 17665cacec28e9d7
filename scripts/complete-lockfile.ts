// Some registries lack binaries for other platforms, and `npm ci` refuses a lockfile without them.
// npm skips those for another os or cpu. It also compares every package with the Node that runs npm, and warns, although
// all of them run on the Node among them: what they say of Node is left out.
import { readFileSync, writeFileSync } from 'node:fs'

interface LockEntry {
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
  engines?: Record<string, string> | string[]
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> }
const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
  'android',
  'openharmony',
  'windows',
]
const chips = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']
let added = 0

for (const [path, entry] of Object.entries(lock.packages)) {
  if (path.includes('node_modules/')) delete entry.engines
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path}/node_modules/${name}`
    const hoisted = `node_modules/${name}`
    if (lock.packages[nested] || lock.packages[hoisted]) continue
    const words = name.toLowerCase().split(/[-/]/)
    const os = systems.filter((system) => words.includes(system)).map((s) => (s === 'windows' ? 'win32' : s))
    const cpu = chips.filter((chip) =>
      words.some((word) => word === chip || (chip === 'arm' && word.startsWith('armv'))),
    )
    lock.packages[hoisted] = {
      version: version.replace(/^[\^~]/, ''),
      optional: true,
      os: os.length ? os : ['none'],
      ...(cpu.length ? { cpu } : {}),
      ...(words.includes('musl') ? { libc: ['musl'] } : {}),
    }
    added++
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', JSON.stringify(lock, null, 2) + '\n')
console.log(`${added} optional packages named in package-lock.json`)
