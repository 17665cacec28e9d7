import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { membership } from '@spotter/domain/secondary-sales/types.ts'
import { categoryName, defaultCategory, offeredCategories } from '@spotter/domain/templates/categories.ts'
import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { usePlace } from './place.ts'
import type { TemplateDraft } from './template-draft.ts'
import classes from './templates.module.css'
import { useSaleTypes } from './use-sale-types.ts'

type Had = Pick<Template, 'secondary_sale_type_id' | 'secondary_sale_type_name' | 'category'> | null

export function AboutFields({ had }: { had: Had }) {
  const { secondary_sale_type_id: about, category } = useFormState().form.values as unknown as TemplateDraft
  const { company } = usePlace()
  const known: readonly string[] = offeredCategories(about, company)
  // Unused values stay available.
  const presentCategory = had?.secondary_sale_type_id === about ? [had.category] : []
  const offered = [...new Set([...known, ...presentCategory, category])]
  return (
    <div className={classes.pair}>
      <SaleTypeField had={had} />
      <SelectField
        name="category"
        label={t('Category')}
        required
        choices={offered.map((id) => ({ id, text: t(categoryName(id, about)) }))}
      />
    </div>
  )
}

function SaleTypeField({ had }: { had: Had }) {
  const { setFieldValue, clearFieldError, values } = useFormState().form
  const { value, change, input } = useField<number | null>({ name: 'secondary_sale_type_id', label: t('For') }, null)
  const types = useSaleTypes()
  const isMissing = had?.secondary_sale_type_id && types.every(({ id }) => id !== had.secondary_sale_type_id)
  const offered = isMissing
    ? [...types, { id: had.secondary_sale_type_id, text: had.secondary_sale_type_name ?? '…' }]
    : types

  function choose(next: number | null) {
    change(next)
    const categories: readonly string[] = offeredCategories(next, null)
    if (categories.includes(String(values['category']))) return
    setFieldValue('category', defaultCategory(next))
    clearFieldError('category')
  }

  return (
    <Select
      {...input}
      data={[
        { value: membership, label: t('Membership') },
        ...offered.map(({ id, text }) => ({ value: String(id), label: text })),
      ]}
      allowDeselect={false}
      value={value === null ? membership : String(value)}
      onChange={(next) => choose(next === null || next === membership ? null : Number(next))}
    />
  )
}
