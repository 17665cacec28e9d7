import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { firstOnes } from '../pickers/first-ones.tsx'
import { useField, type FieldProps } from './use-field.ts'

export type Choice<Id extends string | number = string | number> = {
  id: Id
  text: string
  disabled?: boolean
  /** Heads the choices that share it, in remote lists. */
  group?: string
}

type Props = FieldProps & {
  choices: readonly Choice[]
  placeholder?: string
  clearable?: boolean
  searchable?: boolean
}

/** The value is the id as given, number or text, or null. */
export function SelectField({
  choices,
  placeholder,
  clearable = false,
  searchable = choices.length > 10,
  ...field
}: Props) {
  const { value, change, input } = useField<string | number | null>(field, null)
  return (
    <Select
      {...input}
      data={choices.map(({ id, text, disabled = false }) => ({ value: String(id), label: text, disabled }))}
      filter={firstOnes}
      placeholder={placeholder ?? t('Select…')}
      clearable={clearable}
      searchable={searchable}
      allowDeselect={false}
      nothingFoundMessage={t('Nothing found')}
      // Mantine hides the clear button from keyboards and screen readers.
      clearButtonProps={{ 'aria-label': t('Clear {label}', { label: field.label }), 'aria-hidden': false, tabIndex: 0 }}
      value={value === null ? null : String(value)}
      onChange={(next) => change(choices.find(({ id }) => String(id) === next)?.id ?? null)}
    />
  )
}
