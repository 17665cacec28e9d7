import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { itemKindNames, offeredItemKinds, type ItemKind } from '@spotter/domain/automations/items.ts'
import { membership } from '@spotter/domain/secondary-sales/types.ts'
import { offeredStarts, startName } from '@spotter/domain/automations/triggers.ts'
import { defaultCategory } from '@spotter/domain/templates/categories.ts'
import { t } from '@spotter/i18n/translate.ts'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { TagField } from '@spotter/ui/fields/TagField.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import MemberFilterPanel from '../people/list/MemberFilterPanel.tsx'
import { useSaleTypes } from '../templates/use-sale-types.ts'
import classes from './automations.module.css'
import { useDraft } from './use-draft.ts'

type Props = { company: AccountCompany; had: AutomatedItem | null }

/** What happens, and for whom. */
export function WhomFields({ company, had }: Props) {
  const { draft } = useDraft()
  return (
    <>
      <div className={classes.pair}>
        <KindField company={company} had={had} />
        <SaleTypeField had={had} />
        <StatusField company={company} had={had} />
      </div>
      <div className={classes.pair}>
        <DateField name="start_date" label={t('Starts on')} required />
        <TagField name="tag_list" label={t('Only people with one of these tags')} />
      </div>
      {draft.status === 'enquiry' && draft.secondary_sale_type_id === null && (
        <CheckboxField name="imported" label={t('Imported')} hint={t('Also run for imported people.')} />
      )}
      <MemberField />
    </>
  )
}

function KindField({ company, had }: Props) {
  const { draft, change } = useDraft()
  const { input } = useField<ItemKind>({ name: 'kind', label: t('Action'), required: true }, 'email')
  const offered = [...new Set([...offeredItemKinds(company), ...(had ? [had.kind] : [])])]
  return (
    <Select
      {...input}
      allowDeselect={false}
      data={offered.map((kind) => ({ value: kind, label: t(itemKindNames[kind]) }))}
      value={draft.kind}
      onChange={(kind) => kind && change({ kind })}
    />
  )
}

function SaleTypeField({ had }: Pick<Props, 'had'>) {
  const { draft, change } = useDraft()
  const { input } = useField<number | null>({ name: 'secondary_sale_type_id', label: t('For') }, null)
  const types = useSaleTypes()
  const isMissing = had?.secondary_sale_type_id && types.every(({ id }) => id !== had.secondary_sale_type_id)
  const offered = isMissing
    ? [...types, { id: had.secondary_sale_type_id, text: had.secondary_sale_type_name ?? '…' }]
    : types
  function choose(next: number | null) {
    const statuses = offeredStarts(next, null)
    const status = statuses.includes(draft.status) ? draft.status : defaultCategory(next)
    change({ secondary_sale_type_id: next, status })
  }
  return (
    <Select
      {...input}
      allowDeselect={false}
      data={[
        { value: membership, label: t('Membership') },
        ...offered.map(({ id, text }) => ({ value: String(id), label: text })),
      ]}
      value={draft.secondary_sale_type_id === null ? membership : String(draft.secondary_sale_type_id)}
      onChange={(next) => choose(next === null || next === membership ? null : Number(next))}
    />
  )
}

function StatusField({ company, had }: Props) {
  const { draft, change } = useDraft()
  const { input } = useField<string>({ name: 'status', label: t('Starts with'), required: true }, '')
  const about = draft.secondary_sale_type_id
  const kept = had?.secondary_sale_type_id === about ? [had.status] : []
  const offered = [...new Set<string>([...offeredStarts(about, company), ...kept, draft.status])]
  return (
    <Select
      {...input}
      allowDeselect={false}
      data={offered.map((status) => ({ value: status, label: t(startName(status, about)) }))}
      value={draft.status}
      onChange={(status) => status && change({ status })}
    />
  )
}

function MemberField() {
  const { value, change } = useField<string>({ name: 'member_filter', label: t('Member filter') }, '')
  const { input } = useField<string>({ name: 'member_filters', label: t('Member filter') }, '')
  return (
    <div>
      <MemberFilterPanel value={value} onChange={change} />
      {input.error && <p role="alert">{input.error}</p>}
    </div>
  )
}
