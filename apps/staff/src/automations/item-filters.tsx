import { itemKindNames, itemKinds, offeredItemKinds } from '@spotter/domain/automations/items.ts'
import { allStarts, startName } from '@spotter/domain/automations/triggers.ts'
import { allCategoryNames } from '@spotter/domain/templates/categories.ts'
import { t } from '@spotter/i18n/translate.ts'
import { isOneOf } from '@spotter/ui/filters/filter-address.ts'
import type { Filter } from '@spotter/ui/filters/filters.ts'

/** `open`: the shown item; `runs`: the item whose runs are shown. */
export const start = {
  q: '',
  kind: null as string | null,
  status: null as string | null,
  soft_delete_status: 'active',
  page: 1,
  open: '',
  runs: '',
}
export type Asked = typeof start
export const accepted = { kind: isOneOf(itemKinds), status: isOneOf(allStarts) }

const names: Readonly<Record<string, string>> = allCategoryNames

const narrowing = ['q', 'kind', 'status'] as const
export const isNarrowed = (asked: Asked): boolean =>
  asked.soft_delete_status !== start.soft_delete_status || narrowing.some((name) => asked[name] !== start[name])

export const itemFilters = (club: { enable_whatsapp_messaging: boolean }): Filter[] => [
  { kind: 'text', name: 'q', label: t('Search') },
  {
    kind: 'choice',
    name: 'kind',
    label: t('Action'),
    choices: offeredItemKinds(club).map((id) => ({ id, text: t(itemKindNames[id]) })),
  },
  {
    kind: 'choice',
    name: 'status',
    label: t('Status'),
    choices: allStarts.map((id) => ({ id, text: t(names[id] ?? startName(id, null)) })),
  },
]
