import { type Status, statuses, statusNames } from '../people/statuses.ts'
import { type SaleStatus, saleStatuses, saleStatusNames } from '../secondary-sales/statuses.ts'

/** When a template fits: the status of the person, or of the secondary sale it is written about. */
export type TemplateCategory = Status | SaleStatus

interface Club {
  enable_guest_status: boolean
  enable_former_member_status: boolean
}

/** Null where the template is for clubs of all kinds. */
export function offeredCategories(
  secondary_sale_type_id: number | null,
  club: Club | null,
): readonly TemplateCategory[] {
  if (secondary_sale_type_id !== null) return saleStatuses
  return statuses.filter(
    (status) =>
      (status !== 'guest' || !club || club.enable_guest_status) &&
      (status !== 'former_member' || !club || club.enable_former_member_status),
  )
}

export const defaultCategory = (secondary_sale_type_id: number | null): TemplateCategory =>
  secondary_sale_type_id === null ? 'enquiry' : 'potential'

/** For the membership, or for a secondary sale type. */
export const categoryName = (category: string, secondary_sale_type_id: number | null): string => {
  const names: Readonly<Record<string, string>> = secondary_sale_type_id === null ? statusNames : saleStatusNames
  return names[category] ?? category
}

/** Every category there is, once, for filters over all types. */
export const allCategories: readonly TemplateCategory[] = [...new Set([...statuses, ...saleStatuses])]

export const allCategoryNames: Readonly<Record<TemplateCategory, string>> = { ...saleStatusNames, ...statusNames }
