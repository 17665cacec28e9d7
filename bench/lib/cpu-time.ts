import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '@spotter/server/platform/db/connect.ts'

/** Linux's clock ticks. */
const msPerTick = 10

interface Times {
  parent: number
  own: number
  ended: number
}

function timesOf(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name is in the last brackets.
    const [, parent, ...rest] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9)
    return { parent: parent ?? 0, own: user + system, ended: endedUser + endedSystem }
  } catch {
    return null
  }
}

export const cpuOf = (pid: number | undefined) => (timesOf(pid ?? 0)?.own ?? Number.NaN) * msPerTick

export async function databaseCpu(db: Db): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const first = timesOf(rows[0]?.pid ?? 0)?.parent ?? 0
  return () => {
    const main = timesOf(first)
    if (!main) return Number.NaN
    const others = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => timesOf(Number(name)))
    const children = others.reduce((sum, times) => sum + (times?.parent === first ? times.own : 0), 0)
    return (main.own + main.ended + children) * msPerTick
  }
}
