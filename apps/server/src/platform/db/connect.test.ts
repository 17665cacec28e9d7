import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'

test('statements start no workers, are not compiled, and keep their plan for all values', async ({ server }) => {
  const { rows } = await sql`
    select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit,
      current_setting('plan_cache_mode') as plans, current_setting('random_page_cost') as pages`.execute(
    server.context.db,
  )
  expect(rows).toEqual([{ workers: '0', jit: 'off', plans: 'force_generic_plan', pages: '1.1' }])
})
