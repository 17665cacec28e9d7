import type { Status } from '../people/statuses.ts'

/** In selections of types: every one of them, now and later. */
export const everyType = -1

/** What activities and history are narrowed to beside a type: the person's own membership. */
export const membership = 'membership'

interface WithSales {
  status: Status
  secondary_sales: readonly { secondary_sale_type_id: number }[]
}

/** What else a member could be sold: the types they have no sale of. Whoever is no member is sold a membership first. */
export const missingSaleTypes = <Type extends { id: number }>(person: WithSales, types: readonly Type[]): Type[] =>
  person.status === 'sale'
    ? types.filter(({ id }) => person.secondary_sales.every(({ secondary_sale_type_id: had }) => had !== id))
    : []

interface Placed {
  id?: number | null
  company_id: number
}

/** A sale that was begun at another club; one that is not saved yet is of the club where it is made. */
export const isNotFromCurrentLocation = ({ id, company_id }: Placed, current_company_id: number): boolean =>
  id !== undefined && id !== null && company_id !== current_company_id

interface NamedType {
  name: string
  filter_display_name: string | null
}

/** What a type is called in lists to choose from; where these span clubs, with whose it is. */
export const filterName = ({ name, filter_display_name }: NamedType, whose: string | null = null): string => {
  const text = filter_display_name ?? name
  return whose === null ? text : `${text} (${whose})`
}
