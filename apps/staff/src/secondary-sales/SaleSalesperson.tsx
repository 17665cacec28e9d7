import '@mantine/core/styles/Combobox.css'
import { Select, Text } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import { firstOnes } from '@spotter/ui/pickers/first-ones.tsx'
import { useState } from 'react'

type Props = { sale: SecondarySale; readOnly: boolean; onAssign: (salesperson_id: number) => void }

export function SaleSalesperson({ sale, readOnly, onAssign }: Props) {
  const [isTurnedTo, setTurnedTo] = useState(false)
  const users = useFetch(
    'GET /api/account/references/users',
    { query: { for_company_id: sale.company_id } },
    { enabled: isTurnedTo && !readOnly },
  )
  const name = sale.salesperson_name ?? t('Unallocated')
  if (readOnly) return <Text size="sm">{name}</Text>
  const present = sale.salesperson_id ?? unallocated
  const choices = (users.data?.collection ?? []).map(({ id, text }) => ({ value: String(id), label: text }))
  const isListed = choices.some(({ value }) => value === String(present))
  return (
    <Select
      size="xs"
      aria-label={t('Salesperson for {sale}', { sale: sale.name })}
      searchable
      filter={firstOnes}
      allowDeselect={false}
      nothingFoundMessage={t('Nothing found')}
      // Stays listed after leaving the club.
      data={isListed ? choices : [{ value: String(present), label: name }, ...choices]}
      value={String(present)}
      onChange={(id) => id !== null && Number(id) !== present && onAssign(Number(id))}
      onFocus={() => setTurnedTo(true)}
      onMouseEnter={() => setTurnedTo(true)}
    />
  )
}
