import type { Person } from '@spotter/contract/people/person-shapes.ts'
import {
  type FormPersonField,
  type PersonField,
  personFields,
  type PersonFieldName,
} from '@spotter/domain/people/person-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { ContactMethodField, SourceField } from './OriginFields.tsx'
import { PhoneField } from './PhoneField.tsx'
import { ReferrerField } from './ReferrerField.tsx'

function choicesOf(name: PersonFieldName): { id: string; text: string }[] {
  const { choices = {} }: PersonField = personFields[name]
  return Object.entries(choices).map(([id, text]) => ({ id, text: t(text) }))
}

type Props = { name: FormPersonField; country: string; person: Person | null }

export function PersonInput({ name, country, person }: Props) {
  const { kind, required, max, to }: PersonField = personFields[name]
  const field = {
    name,
    label: t(personFields[name].label),
    required: required ?? false,
    autoFocus: name === 'first_name',
  }
  switch (kind) {
    case 'phone':
      return <PhoneField {...field} country={country} />
    case 'day':
      return <DateField {...field} pastOnly clearable />
    case 'choice':
      return <SelectField {...field} clearable choices={choicesOf(name)} />
    case 'reference':
      if (to === 'people') return <ReferrerField person={person} />
      if (to === 'contact_methods') return <ContactMethodField {...field} person={person} />
      return <SourceField {...field} person={person} />
    default:
      return (
        <TextField
          {...field}
          type={kind === 'email' ? 'email' : 'text'}
          {...(max !== undefined && { maxLength: max })}
        />
      )
  }
}
