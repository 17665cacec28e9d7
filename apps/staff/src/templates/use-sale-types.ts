import { callsOf } from '@spotter/client/call-resource.ts'
import { resourceKey } from '@spotter/client/record-queries.ts'
import { secondarySaleTypes } from '@spotter/contract/secondary-sales/secondary-sale-types.ts'
import { membership } from '@spotter/domain/secondary-sales/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../shell/account.ts'
import { useSender } from './place.ts'

const query = { per_page: secondarySaleTypes.perPage }
type SaleType = Choice<number>

/** The account has only the current club's types. */
function useSaleTypeQuery() {
  const { company, references } = useAccount()
  const { id } = useSender()
  return {
    here: id === company.id ? references.secondary_sale_types : null,
    asked: {
      queryKey: resourceKey(secondarySaleTypes.name, id, query),
      queryFn: async ({ signal }: { signal: AbortSignal }) => callsOf(secondarySaleTypes, id).list(query, signal),
    },
  }
}

type Listed = Awaited<ReturnType<ReturnType<typeof callsOf>['list']>>
const choicesOf = ({ collection }: Listed): SaleType[] =>
  collection.map((type) => ({ id: type.id, text: String(type['text']) }))

export function useSaleTypes(): readonly SaleType[] {
  const { here, asked } = useSaleTypeQuery()
  const { data } = useQuery({ ...asked, enabled: here === null })
  return here ?? (data ? choicesOf(data) : [])
}

export function useKnownSaleTypes() {
  const queries = useQueryClient()
  const { here, asked } = useSaleTypeQuery()
  const loaded = queries.getQueryData<Listed>(asked.queryKey)
  const types = here ?? (loaded ? choicesOf(loaded) : [])
  return {
    known: (id: string) =>
      id === membership ? t('Membership') : (types.find((type) => String(type.id) === id)?.text ?? '…'),
    load: async () => here ?? choicesOf(await queries.fetchQuery(asked)),
  }
}
