import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { isLong, isPlannedByValues } from '../platform/db/planned-by-values.ts'
import type { Club } from './club.ts'

interface Asked {
  text: string
  values: unknown[]
}

export interface Plan {
  text: string
  plan: string
  /** Of 8 KB, from memory or disk. */
  pages: number
}

/** What the database does for a request, as on a connection of the product. */
export const plansOf = async (club: Pick<Club, 'server'>, request: () => Promise<unknown>): Promise<Plan[]> =>
  explainAll(club, await statementsOf(request))

export async function planOf({ server }: Pick<Club, 'server'>, statement: RawBuilder<unknown>): Promise<Plan> {
  const { sql, parameters } = statement.compile(server.context.db)
  const [plan] = await explainAll({ server }, [{ text: sql, values: [...parameters] }])
  return plan!
}

async function explainAll({ server }: Pick<Club, 'server'>, statements: readonly Asked[]): Promise<Plan[]> {
  const client = await server.context.pool.connect()
  try {
    const plans: Plan[] = []
    for (const statement of statements) plans.push(await explain(client, statement))
    return plans
  } finally {
    client.release()
  }
}

async function statementsOf(request: () => Promise<unknown>): Promise<Asked[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await request()
    const asked = query.mock.calls.map(([given, values]) => {
      const { text, values: own } = given as unknown as { text?: string; values?: unknown[] }
      return { text: text ?? given, values: own ?? (Array.isArray(values) ? (values as unknown[]) : []) }
    })
    return asked.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text))
  } finally {
    query.mockRestore()
  }
}

/** `explain` alone knows the values; a prepared statement is planned without them. */
async function explain(client: pg.PoolClient, { text, values }: Asked): Promise<Plan> {
  const isByValues = isPlannedByValues(text) || values.some(isLong)
  const given = values.length ? `(${values.map(literal).join(', ')})` : ''
  await client.query('begin')
  try {
    await client.query(`set local plan_cache_mode = ${isByValues ? 'auto' : 'force_generic_plan'}`)
    await client.query(`prepare explained as ${text}`)
    const { rows } = await client.query<Record<string, string>>(
      `explain (analyze, buffers, costs off, timing off) execute explained ${given}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const buffers = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan)
    return { text, plan, pages: Number(buffers?.[1] ?? 0) + Number(buffers?.[2] ?? 0) }
  } finally {
    await client.query('rollback')
    await client.query('deallocate explained')
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(textOf(value))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(textOf(one))).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
