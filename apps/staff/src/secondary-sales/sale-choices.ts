import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import {
  saleRefusals,
  type SaleStatus,
  saleStatusNames,
  type SaleTransitions,
} from '@spotter/domain/secondary-sales/statuses.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { StatusChoice } from '../people/person/StatusMenu.tsx'

type Transition = NonNullable<SaleTransitions[SaleStatus]>

export const saleChoices = ({ status, status_transitions }: SecondarySale): StatusChoice<SaleStatus>[] =>
  (Object.entries(status_transitions) as [SaleStatus, Transition][]).map(([to, { allowed, reason }]) => ({
    to,
    name: t(saleStatusNames[to]),
    allowed,
    isPresent: to === status,
    hint: to === status ? t('Current status') : reason && t(saleRefusals[reason]),
  }))
