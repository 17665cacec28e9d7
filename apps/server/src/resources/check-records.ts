import { recordFields } from '@spotter/contract/resource-endpoints.ts'
import type { Field } from '@spotter/contract/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Values } from './asking.ts'
import type { Refusals } from './field-values.ts'

interface MissingRecordsInput {
  resource: { fields: Record<string, Field> }
  values: Values
  before: Values | null
  company_id?: number | null
}

/** Existing choices may stay. */
export async function missingRecords(
  tx: Tx,
  { resource, values, before, company_id }: MissingRecordsInput,
): Promise<Refusals> {
  const refusals: Refusals = {}
  for (const { name, field } of recordFields(resource)) {
    if (values[name] === null) continue
    const isAsBefore = before && values[name] === before[name]
    if (isAsBefore && (!field.ofClub || company_id === before['company_id'])) continue
    const { rows } = await sql<{ deleted_at?: string | null }>`
      select * from ${sql.table(field.table)} where id = ${values[name]}
      ${field.ofClub ? sql`and ${isOfClub(company_id ?? 0, field.ofClub)}` : sql``}`.execute(tx)
    if (!rows[0] || rows[0].deleted_at) refusals[name] = invalid
  }
  return refusals
}

const isOfClub = (company_id: number, which: true | 'alone'): RawBuilder<boolean> =>
  which === 'alone'
    ? sql<boolean>`company_id = ${company_id}`
    : sql<boolean>`(company_id = ${company_id} or (
        provide_to_group and company_group_id = (select company_group_id from companies where id = ${company_id})))`
