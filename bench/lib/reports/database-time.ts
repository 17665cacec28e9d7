import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { CompiledQuery } from 'kysely'
import { ask } from '../children.ts'
import type { Statement } from '../people-servers.ts'
import type { SignedIn } from '../signed-in.ts'

const planned = new Set((process.env['PLANS'] ?? '').split(',').filter(Boolean))
const shownAboveMs = 10
/** Time on a core instead of time that passed, for machines that others use. */
const byCpu = process.env['CPU'] === '1'

export interface DatabaseTimer {
  /** What one request asks of the database, asked again without the product and one after the other. */
  ofRequest: (user: SignedIn, path: string, name: string) => Promise<number>
  ofStatement: (text: string, values: readonly unknown[]) => Promise<number>
  close: () => Promise<void>
}

export function databaseTimer(databaseUrl: string, product: ChildProcess): DatabaseTimer {
  const { db, pool, close } = connect(databaseUrl, { max: 1 })
  pool.on('connect', (client) => client.on('notice', ({ message }) => console.log(message)))
  const run = (text: string, values: readonly unknown[] = []) =>
    db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
  let backend: number | undefined
  const time = async (text: string, values: readonly unknown[]) => {
    if (byCpu) backend ??= Number((await run('select pg_backend_pid() as pid')).rows[0]?.['pid'])
    const clock = () => (backend ? onCpuMs(backend) : performance.now())
    const begun = clock()
    await run(text, values)
    return clock() - begun
  }
  /** As they are run: a plan for all values is not that of `explain`. */
  const printed = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await run(`load 'auto_explain'`)
    await run(
      `select set_config(name, value, false) from (values ('auto_explain.log_min_duration', '${shownAboveMs}'),
        ('auto_explain.log_analyze', 'on'), ('auto_explain.log_buffers', 'on'), ('auto_explain.log_timing', 'off'),
        ('auto_explain.log_parameter_max_length', '0'), ('client_min_messages', 'log')) setting (name, value)`,
    )
    const value = await work()
    await run(`select set_config('auto_explain.log_min_duration', '-1', false)`)
    return value
  }
  const ofRequest = async (user: SignedIn, path: string) => {
    await ask(product, 'record')
    await user.get(path)
    const statements = await ask<Statement[]>(product, 'statements')
    let sum = 0
    for (const { sql, parameters } of statements) {
      if (/^\s*(select|with)\b/i.test(sql)) sum += await time(sql, parameters)
    }
    return sum
  }
  return {
    ofRequest: (user, path, name) =>
      planned.delete(name) ? printed(() => ofRequest(user, path)) : ofRequest(user, path),
    ofStatement: time,
    close,
  }
}

const onCpuMs = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
