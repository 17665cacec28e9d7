import { membership } from '@spotter/domain/secondary-sales/types.ts'
import { allCategories, allCategoryNames } from '@spotter/domain/templates/categories.ts'
import { scopeNames, templateScopes } from '@spotter/domain/templates/scopes.ts'
import { offeredTypes, templateTypeNames, templateTypes } from '@spotter/domain/templates/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { isId, isOneOf } from '@spotter/ui/filters/filter-address.ts'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { RemoteSelect } from '@spotter/ui/pickers/RemoteSelect.tsx'
import type { TemplatePlace } from './place.ts'

/** `open`: the shown template; `copy`: the source of a new one. */
export const start = {
  q: '',
  type: null as string | null,
  category: null as string | null,
  secondary_sale_type_id: null as string | number | null,
  scope: null as string | null,
  soft_delete_status: 'active',
  sort_by: 'description',
  sort_direction: 'asc',
  page: 1,
  open: '',
  copy: '',
}
export type Asked = typeof start
export const accepted = {
  type: isOneOf(templateTypes),
  category: isOneOf(allCategories),
  secondary_sale_type_id: (value: string | number) => value === membership || isId(value),
  scope: isOneOf(templateScopes),
}

const narrowing = ['q', 'type', 'category', 'secondary_sale_type_id', 'scope'] as const
export const isNarrowed = (asked: Asked): boolean =>
  asked.soft_delete_status !== start.soft_delete_status || narrowing.some((name) => asked[name] !== start[name])

type SaleTypes = { known: (id: string) => string; load: () => Promise<readonly Choice[]> }

export function templateFilters({ company, only }: TemplatePlace, saleTypes: SaleTypes): Filter[] {
  const types = company ? offeredTypes(company) : templateTypes
  return [
    { kind: 'text', name: 'q', label: t('Search') },
    {
      kind: 'choice',
      name: 'type',
      label: t('Type'),
      choices: types.map((id) => ({ id, text: t(templateTypeNames[id]) })),
    },
    {
      kind: 'choice',
      name: 'category',
      label: t('Category'),
      choices: allCategories.map((id) => ({ id, text: t(allCategoryNames[id]) })),
    },
    {
      kind: 'own',
      name: 'secondary_sale_type_id',
      label: t('For'),
      describe: (value) => saleTypes.known(String(value)),
      render: ({ value, change, label }) => (
        <RemoteSelect
          compact
          clearable
          label={label}
          value={value === null ? null : { id: String(value), text: saleTypes.known(String(value)) }}
          onChange={(choice) => change(choice?.id ?? null)}
          load={async ({ q }) => {
            const all = [{ id: membership, text: t('Membership') }, ...(await saleTypes.load())]
            const collection = all.filter(({ text }) => text.toLowerCase().includes(q.trim().toLowerCase()))
            return { collection, pagination: { total_entries: collection.length } }
          }}
        />
      ),
    },
    ...(only
      ? []
      : [
          {
            kind: 'choice' as const,
            name: 'scope',
            label: t('Scope'),
            choices: templateScopes.map((id) => ({ id, text: t(scopeNames[id]) })),
          },
        ]),
  ]
}
