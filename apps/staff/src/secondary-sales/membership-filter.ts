import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { everyType, membership } from '@spotter/domain/secondary-sales/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import { isOfferedId } from '@spotter/ui/filters/filter-address.ts'
import type { Filter } from '@spotter/ui/filters/filters.ts'

export const isMembership = (value: string | number): boolean => value === membership || isOfferedId(value)

export const membershipFilter = ({ secondary_sale_types: types }: Account['references']): Filter[] =>
  types.length === 0
    ? []
    : [
        {
          kind: 'choices',
          name: 'membership',
          label: t('Membership'),
          choices: [{ id: everyType, text: t('Select All') }, { id: membership, text: t('Membership') }, ...types],
        },
      ]
