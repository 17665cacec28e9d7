import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { membership } from '@spotter/domain/secondary-sales/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'

export function ForSelect({ offered }: { offered: readonly { value: string; label: string }[] }) {
  const { value, change, input } = useField<number | null>({ name: 'secondary_sale_id', label: t('For') }, null)
  return (
    <Select
      {...input}
      data={[{ value: membership, label: t('Membership') }, ...offered]}
      allowDeselect={false}
      value={value === null ? membership : String(value)}
      onChange={(next) => change(next === null || next === membership ? null : Number(next))}
    />
  )
}
