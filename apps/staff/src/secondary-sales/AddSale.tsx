import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { callsOf } from '@spotter/client/call-resource.ts'
import { resourceKey } from '@spotter/client/record-queries.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { secondarySaleTypes } from '@spotter/contract/secondary-sales/secondary-sale-types.ts'
import { missingSaleTypes } from '@spotter/domain/secondary-sales/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../shell/account.ts'

type Props = { person: Person; onAdd: (secondary_sale_type_id: number) => void }

export function AddSale({ person, onAdd }: Props) {
  const missing = missingSaleTypes(person, useTypesOf(person))
  if (missing.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {t('Add secondary sale')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing.map(({ id, text }) => (
          <Menu.Item key={id} onClick={() => onAdd(id)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The account has only the current club's types. */
function useTypesOf({ company_id, status }: Person): readonly { id: number; text: string }[] {
  const { company, references } = useAccount()
  const isHere = company_id === company.id
  const query = { per_page: secondarySaleTypes.perPage }
  const there = useQuery({
    queryKey: resourceKey(secondarySaleTypes.name, company_id, query),
    queryFn: ({ signal }) => callsOf(secondarySaleTypes, company_id).list(query, signal),
    enabled: !isHere && status === 'sale',
  })
  if (isHere) return references.secondary_sale_types
  return (there.data?.collection ?? []).map((type) => ({ id: type.id, text: String(type['text']) }))
}
