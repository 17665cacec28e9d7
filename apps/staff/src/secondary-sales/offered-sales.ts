import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'

type PresentSale = { id: number; name: string }

/** The present sale stays listed, even if deleted or of another club. */
export function offeredSales(
  sales: readonly SecondarySale[],
  kept: PresentSale | null,
): { value: string; label: string }[] {
  const offered = sales
    .filter((sale) => sale.abilities.edit || sale.id === kept?.id)
    .map((sale) => ({ value: String(sale.id), label: sale.name }))
  const isListed = kept === null || offered.some(({ value }) => value === String(kept.id))
  return isListed ? offered : [{ value: String(kept.id), label: kept.name }, ...offered]
}

export const saleNameIn = (sales: readonly SecondarySale[], id: number): string =>
  sales.find((sale) => sale.id === id)?.name ?? t('Deleted secondary sale')
