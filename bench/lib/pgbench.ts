import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const seconds = 5

export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

/** Transactions a second of a script, each statement prepared once for a connection. */
export function pgbench(databaseUrl: string, script: string, clients: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const options = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${seconds}`]
    const printed = execFileSync('pgbench', [...options, `--file=${file}`, databaseUrl], { encoding: 'utf8' })
    return Number(/^tps = ([\d.]+)/m.exec(printed)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
