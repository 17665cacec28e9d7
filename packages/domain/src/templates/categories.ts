import { type Status, statuses, statusNames } from '../people/statuses.ts'
import { type SaleStatus, saleStatuses, saleStatusNames } from '../secondary-sales/statuses.ts'

export type TemplateCategory = Status | SaleStatus

interface Club {
  enable_guest_status: boolean
  enable_former_member_status: boolean
}

/** Null for templates of all clubs. */
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

export const categoryName = (category: string, secondary_sale_type_id: number | null): string => {
  const names: Readonly<Record<string, string>> = secondary_sale_type_id === null ? statusNames : saleStatusNames
  return names[category] ?? category
}

export const allCategories: readonly TemplateCategory[] = [...new Set([...statuses, ...saleStatuses])]

export const allCategoryNames: Readonly<Record<TemplateCategory, string>> = { ...saleStatusNames, ...statusNames }
