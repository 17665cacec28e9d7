import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Runs after all journeys, in whichever project they are. A statement that is called often must not be planned for
 * longer than it runs. Not counted are:
 * - its first plans: one when its text is new, and one on each of the 24 connections that requests and that jobs open;
 * - less than 0.05 ms per call, which is all that `begin` and the like take;
 * - statements marked as planned by their values, whose plans `plans.test.ts` reads.
 */
const often = 50
const firstPlans = 1 + 2 * 24
const negligibleMs = 0.05
const plannedByValues = '/* planned by its values */'

interface Watched {
  query: string
  calls: number
  plans: number
  total_plan_time: number
  total_exec_time: number
}

test('no statement that is called often is planned for longer than it runs', async () => {
  const watched = await watchedStatements()
  expect(watched.length, 'statements called often').toBeGreaterThan(0)

  const planned = watched.filter(({ calls, plans, total_plan_time, total_exec_time }) => {
    const plannedAgain = total_plan_time * (1 - firstPlans / Math.max(plans, firstPlans))
    return plannedAgain > total_exec_time && plannedAgain / calls > negligibleMs
  })

  expect(planned.map(described).join('\n\n')).toBe('')
})

async function watchedStatements(): Promise<Watched[]> {
  const { url } = JSON.parse(readFileSync(join(process.env['E2E_DATA_DIR']!, 'running.json'), 'utf8')) as {
    url: string
  }
  const product = new URL(url)
  const name = product.pathname.slice(1)
  product.pathname = '/postgres'
  const client = new pg.Client({ connectionString: product.href })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    const { rows } = await client.query<Watched>(
      `select query, calls::int, plans::int, total_plan_time, total_exec_time
      from pg_stat_statements join pg_database on pg_database.oid = dbid
      where datname = $1 and calls > $2 and position($3 in query) = 0 order by total_plan_time desc`,
      [name, often, plannedByValues],
    )
    return rows
  } finally {
    await client.end()
  }
}

const described = ({ query, calls, plans, total_plan_time, total_exec_time }: Watched) =>
  `${calls} calls, planned ${plans} times in ${total_plan_time.toFixed(1)} ms, run in ${total_exec_time.toFixed(1)} ms: ${query}`
