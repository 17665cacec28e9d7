import { NativeSelect, TextInput } from '@mantine/core'
import { fieldLabels, type StoredField } from '@spotter/domain/forms/form-fields.ts'
import { genderNames } from '@spotter/domain/people/person.ts'
import { genders, longestText } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type FieldProps, useField } from '../fields/use-field.ts'

type Props = { field: StoredField; required: boolean; isShared: boolean }

const autoComplete: Record<StoredField, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone_mobile: 'tel',
  phone_home: 'home tel',
  phone_work: 'work tel',
  city: 'address-level2',
  address: 'street-address',
  state: 'address-level1',
  zip: 'postal-code',
  birthday: 'bday',
  gender: 'sex',
}

const types: Partial<Record<StoredField, string>> = {
  email: 'email',
  phone_mobile: 'tel',
  phone_home: 'tel',
  phone_work: 'tel',
  birthday: 'date',
}

export function RegistrationField({ field, required, isShared }: Props) {
  const named = { name: field, label: t(fieldLabels[field]), required }
  if (field === 'gender') return <GenderField {...named} />
  return <WrittenField {...named} field={field} autoComplete={isShared ? 'off' : autoComplete[field]} />
}

function WrittenField({
  field,
  autoComplete: known,
  ...named
}: FieldProps & { field: StoredField; autoComplete: string }) {
  const { value, change, input } = useField(named, '')
  return (
    <TextInput
      {...input}
      type={types[field] ?? 'text'}
      autoComplete={known}
      maxLength={longestText}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

function GenderField(named: FieldProps) {
  const { value, change, input } = useField(named, '')
  return (
    <NativeSelect
      {...input}
      data={[{ value: '', label: t('Select…') }, ...genders.map((id) => ({ value: id, label: t(genderNames[id]) }))]}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
