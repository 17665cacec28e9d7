import { type SaleStatus, saleStatuses, saleStatusNames } from '@spotter/domain/secondary-sales/statuses.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'

const tones: Record<SaleStatus, Tone> = {
  potential: 'accent',
  booked: 'caution',
  attended: 'special',
  offered: 'caution',
  attended_no_sale: 'neutral',
  sale: 'positive',
  not_interested: 'neutral',
}

export const isSaleStatus = (value: string): value is SaleStatus => saleStatuses.some((status) => status === value)

export const SaleStatusBadge = ({ status }: { status: SaleStatus }) => (
  <StatusBadge tone={tones[status]}>{t(saleStatusNames[status])}</StatusBadge>
)
