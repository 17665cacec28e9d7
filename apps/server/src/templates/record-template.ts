import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'

type Values = Record<string, unknown>

interface TemplateChange {
  /** Including former clubs, whose screens show the change. */
  template: { id: number; company_id: number | null; company_ids: readonly number[] }
  before: Values | null
  after: Values
}

export const recordTemplate = (
  tx: Tx,
  actor: Staff,
  happened: 'created' | 'updated' | 'removed' | 'restored',
  { template: { id, company_id, company_ids }, before, after }: TemplateChange,
) => record(tx, actor, `template.${happened}`, { company_id, id, before, after, payload: { company_ids } })
