import type { Field } from '@spotter/contract/resource.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import { taken } from '../platform/http/errors.ts'
import type { Values } from './asking.ts'
import type { Refusals } from './field-values.ts'

/** Checked with all other errors; the index decides concurrent saves. */
export async function duplicateValues(
  tx: Tx,
  { table, fields }: { table: string; fields: Record<string, Field> },
  values: Values,
  before: Values | null,
): Promise<Refusals> {
  const refusals: Refusals = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (!('unique' in field && field.unique) || typeof value !== 'string' || value === before?.[name]) continue
    const { rows } = await sql`
      select from ${sql.table(table)}
      where lower(${sql.ref(name)}) = lower(${value}) and id <> ${before?.['id'] ?? 0} limit 1`.execute(tx)
    if (rows.length) refusals[name] = taken
  }
  return refusals
}
