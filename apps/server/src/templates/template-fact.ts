import type { Fact } from '../platform/facts/record.ts'

type Values = Record<string, unknown>

interface Whose {
  id: number
  company_id: number | null
  company_ids: readonly number[]
}

/** A change of a template as history keeps it; screens of every club that has it, or had it before, are told. */
export const templateFact = (
  happened: 'created' | 'updated' | 'removed' | 'restored',
  { id, company_id, company_ids }: Whose,
  before: Values | null,
  after: Values,
): Fact => ({
  kind: `template.${happened}`,
  company_id,
  subject: { type: 'template', id },
  before,
  after,
  payload: { company_ids },
})
