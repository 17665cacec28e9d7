import '@mantine/core/styles/Combobox.css'
import { NativeSelect, TextInput } from '@mantine/core'
import type { StoredField } from '@spotter/domain/forms/form-fields.ts'
import { type FieldKind, type PersonField, personFields } from '@spotter/domain/people/person-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type FieldProps, useField } from '../fields/use-field.ts'
import { BirthdayField } from './BirthdayField.tsx'

type Props = { field: StoredField; required: boolean; isShared: boolean; dateFormat: string }

const types: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel', link: 'url' }

export function RegistrationField({ field, required, isShared, dateFormat }: Props) {
  const { kind, label, max, choices, registration }: PersonField = personFields[field]
  const named = { name: field, label: t(label ?? field), required }
  if (kind === 'day') return <BirthdayField {...named} dateFormat={dateFormat} isShared={isShared} />
  if (choices) return <ChoiceField {...named} choices={choices} />
  const autoComplete = (isShared ? null : registration) ?? 'off'
  return <WrittenField {...named} type={types[kind] ?? 'text'} autoComplete={autoComplete} maxLength={max} />
}

type WrittenProps = FieldProps & { type: string; autoComplete: string; maxLength: number | undefined }

function WrittenField({ type, autoComplete, maxLength, ...named }: WrittenProps) {
  const { value, change, input } = useField(named, '')
  return (
    <TextInput
      {...input}
      type={type}
      autoComplete={autoComplete}
      {...(maxLength !== undefined && { maxLength })}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

function ChoiceField({ choices, ...named }: FieldProps & { choices: Readonly<Record<string, string>> }) {
  const { value, change, input } = useField(named, '')
  const offered = Object.entries(choices).map(([id, text]) => ({ value: id, label: t(text) }))
  return (
    <NativeSelect
      {...input}
      data={[{ value: '', label: t('Select…') }, ...offered]}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
