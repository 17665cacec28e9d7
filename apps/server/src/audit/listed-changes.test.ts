import { sql } from 'kysely'
import { expect } from 'vitest'
import { transaction } from '../platform/db/transaction.ts'
import { test } from '../test/club.ts'
import { auditedTypes } from './audited-records.ts'
import { isListed, unlisted } from './find-entries.ts'

test('what the indexes of the audit leave out is listed nowhere', () => {
  expect(auditedTypes.filter((type) => new Set<string>(unlisted).has(type))).toEqual([])
})

test.for([
  ['of a club', 'audit_company_type', sql`company_id = 1`],
  ['of the install', 'audit_type', sql`true`],
] as const)('the newest changes %s are found by index', async ([, index, within], { server }) => {
  const plan = await transaction(server.context.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`
      explain select id from audit where subject_type = 'tag' and ${isListed} and ${within}
      order by at desc, id desc limit 25`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

  expect(plan).toContain(`using ${index}`)
})
