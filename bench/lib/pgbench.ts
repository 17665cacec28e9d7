import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const seconds = 5

export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

/** `simple` sends the text each time, as pgbench does by itself; `prepared` plans it once for a connection. */
type Protocol = 'simple' | 'prepared'

/** Transactions a second, each one of the scripts by chance. */
export function pgbench(
  databaseUrl: string,
  scripts: readonly string[],
  { clients, protocol }: { clients: number; protocol: Protocol },
): number {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-pgbench-'))
  try {
    const files = scripts.map((script, at) => {
      const file = join(folder, `${at}.sql`)
      writeFileSync(file, script)
      return `--file=${file}`
    })
    const options = ['--no-vacuum', `--protocol=${protocol}`, `--client=${clients}`, '--jobs=2', `--time=${seconds}`]
    const printed = execFileSync('pgbench', [...options, ...files, databaseUrl], { encoding: 'utf8' })
    return Number(/^tps = ([\d.]+)/m.exec(printed)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
