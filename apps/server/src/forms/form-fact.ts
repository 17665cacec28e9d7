import type { Fact } from '../platform/facts/record.ts'

interface Whose {
  id: number
  company_id: number
}
type Values = Record<string, unknown>

/** A change of a form as history keeps it. */
export const formFact = (
  happened: 'created' | 'updated' | 'removed' | 'restored',
  { id, company_id }: Whose,
  before: Values | null,
  after: Values,
): Fact => ({ kind: `custom_form.${happened}`, company_id, subject: { type: 'custom_form', id }, before, after })
