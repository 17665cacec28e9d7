import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'

type Values = Record<string, unknown>

interface FormChange {
  form: { id: number; company_id: number }
  before: Values | null
  after: Values
}

export const recordForm = (
  tx: Tx,
  actor: Staff,
  happened: 'created' | 'updated' | 'removed' | 'restored',
  { form: { id, company_id }, before, after }: FormChange,
) => record(tx, actor, `custom_form.${happened}`, { company_id, id, before, after })
