import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'

test('statements of screens start no workers and are not compiled', async ({ server }) => {
  const { rows } = await sql`
    select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`.execute(
    server.context.db,
  )
  expect(rows).toEqual([{ workers: '0', jit: 'off' }])
})
