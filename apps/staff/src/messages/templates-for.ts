import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { membership } from '@spotter/domain/secondary-sales/types.ts'
import type { AskedMessage } from './message-values.ts'

export interface OfferedTemplates {
  offered: { company_id: number; secondary_sale_type_id?: string }
  filled: { person_id: number; secondary_sale_id?: number } | { bulk: true }
}

export function templatesFor(person: Person, { secondary_sale_id }: AskedMessage): OfferedTemplates {
  const sale = person.secondary_sales.find(({ id }) => id === secondary_sale_id)
  return {
    offered: {
      company_id: person.company_id,
      ...(sale && { secondary_sale_type_id: `${sale.secondary_sale_type_id},${membership}` }),
    },
    filled: { person_id: person.id, ...(secondary_sale_id && { secondary_sale_id }) },
  }
}

/** For many people fields stay as they are until each message leaves. */
export const templatesForMany = (company_id: number): OfferedTemplates => ({
  offered: { company_id },
  filled: { bulk: true },
})
