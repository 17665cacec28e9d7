import type { ChoiceField, Field, TextField as DeclaredText } from '@spotter/contract/resource.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { t } from '@spotter/messages/translate.ts'
import { ColourField } from '@spotter/ui/fields/ColourField.tsx'
import { NumberField } from '@spotter/ui/fields/NumberField.tsx'
import { SelectField, type Choice } from '@spotter/ui/fields/SelectField.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TimeField } from '@spotter/ui/fields/TimeField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useAccount } from '../shell/account.ts'

type Props = {
  name: string
  field: Field
  disabled?: boolean
  autoFocus?: boolean
  parents?: readonly ResourceRecord[]
}

/** The input of a declared field. */
export function DeclaredField({ name, field, disabled = false, autoFocus = false, parents = [] }: Props) {
  const { references } = useAccount()
  const shared = { name, label: t(field.label), disabled, autoFocus, ...(field.hint && { hint: t(field.hint) }) }
  switch (field.kind) {
    case 'text':
      return <DeclaredTextField {...shared} field={field} />
    case 'flag':
      return <SwitchField {...shared} />
    case 'number':
      return <NumberField {...shared} required={field.required} min={field.min} max={field.max} />
    case 'choice':
      return (
        <SelectField
          {...shared}
          required={field.required}
          clearable={!field.required}
          choices={choicesOf(field, references)}
        />
      )
    case 'parent':
      return (
        <SelectField
          {...shared}
          clearable
          placeholder={t('None')}
          choices={parents.map((parent) => ({ id: parent.id, text: String(parent['name'] ?? '') }))}
        />
      )
  }
}

type TextProps = {
  name: string
  label: string
  hint?: string
  disabled: boolean
  autoFocus: boolean
  field: DeclaredText
}

function DeclaredTextField({ field, ...shared }: TextProps) {
  const { required, max, format } = field
  if (format === 'colour') return <ColourField {...shared} required={required} />
  if (format === 'time') return <TimeField {...shared} required={required} />
  return <TextField {...shared} required={required} maxLength={max} type={format === 'email' ? 'email' : 'text'} />
}

function choicesOf(
  { options }: ChoiceField,
  references: Record<'countries' | 'zones', readonly Choice[]>,
): readonly Choice[] {
  if (typeof options === 'string') return references[options]
  return options.map(({ value, label }) => ({ id: value, text: t(label) }))
}
