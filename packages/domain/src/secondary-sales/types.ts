import type { Status } from '../people/statuses.ts'

/** Now and later. */
export const everyType = -1

export const membership = 'membership'

interface WithSales {
  status: Status
  secondary_sales: readonly { secondary_sale_type_id: number }[]
}

/** Non-members are sold a membership first. */
export const takesSecondarySales = ({ status }: Pick<WithSales, 'status'>): boolean => status === 'sale'

export const missingSaleTypes = <Type extends { id: number }>(person: WithSales, types: readonly Type[]): Type[] =>
  takesSecondarySales(person)
    ? types.filter(({ id }) => person.secondary_sales.every(({ secondary_sale_type_id: had }) => had !== id))
    : []

interface Placed {
  id?: number | null
  company_id: number
}

export const isNotFromCurrentLocation = ({ id, company_id }: Placed, current_company_id: number): boolean =>
  id !== undefined && id !== null && company_id !== current_company_id
