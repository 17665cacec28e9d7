import type {
  ChoiceField,
  Field,
  TextField as DeclaredText,
  TranslationsField as DeclaredTranslations,
} from '@spotter/contract/resource.ts'
import { fillPath } from '@spotter/client/address.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { nameField, savedField } from '@spotter/contract/resource.ts'
import { moneyAffixes } from '@spotter/domain/figures/number-text.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { ColourField } from '@spotter/ui/fields/ColourField.tsx'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { MultiSelectField } from '@spotter/ui/fields/MultiSelectField.tsx'
import { NumberField } from '@spotter/ui/fields/NumberField.tsx'
import { SecretField } from '@spotter/ui/fields/SecretField.tsx'
import { SelectField, type Choice } from '@spotter/ui/fields/SelectField.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TimeField } from '@spotter/ui/fields/TimeField.tsx'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { lazy, Suspense } from 'react'
import { useAccount } from '../shell/account.ts'
import { TranslationsField } from '../translations/TranslationsField.tsx'
import { RecordChoice } from './RecordChoice.tsx'
import { RecordOfChosenClub } from './RecordOfChosenClub.tsx'
import { WeekChoice } from './WeekChoice.tsx'

const PatternField = lazy(async () => ({ default: (await import('../admin/PatternField.tsx')).PatternField }))

type Props = {
  name: string
  field: Field
  disabled?: boolean
  autoFocus?: boolean
  parents?: readonly ResourceRecord[]
  record?: Readonly<Record<string, unknown>> | null
  club?: number | undefined
}

export function DeclaredField(props: Props) {
  const { name, field, disabled = false, autoFocus = false, parents = [], record = null, club } = props
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
    case 'decimal':
      return (
        <NumberField
          {...shared}
          required={field.required ?? false}
          min={field.min}
          max={field.max}
          decimals={field.decimals ?? 6}
          {...(field.currency && moneyAffixes(field.currency, currentLocale()))}
        />
      )
    case 'date':
      return <DateField {...shared} required pastOnly />
    case 'choices':
      return (
        <MultiSelectField
          {...shared}
          choices={field.options.map(({ value, label }) => ({ id: value, text: t(label) }))}
        />
      )
    case 'week':
      return <WeekChoice {...shared} />
    case 'translations':
      return <TranslationsField {...shared} texts={textsOf(field)} />
    case 'secret': {
      const isSaved = record?.[savedField(name)] === true
      return <SecretField {...shared} required={field.required && !isSaved} saved={isSaved} maxLength={field.max} />
    }
    case 'record': {
      const id = record?.[name]
      const chosen = typeof id === 'number' ? { id, text: String(record?.[nameField(name)] ?? '') } : null
      const choice = { ...shared, required: field.required ?? false, named: field.named, chosen }
      return field.ofClub && club === undefined ? (
        <RecordOfChosenClub {...choice} from={field.from} />
      ) : (
        <RecordChoice {...choice} from={fillPath(field.from, { company_id: club ?? 0 })} />
      )
    }
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

/** Declared records translate their name. */
const textsOf = ({ of }: DeclaredTranslations) =>
  Object.entries(of).map(([field, max]) => ({ field, max, label: t('Name') }))

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
  if (format === 'lines') return <TextareaField {...shared} required={required} rows={3} maxLength={max} />
  if (format === 'pattern') {
    return (
      <Suspense fallback={null}>
        <PatternField {...shared} required={required} maxLength={max} />
      </Suspense>
    )
  }
  return <TextField {...shared} required={required} maxLength={max} type={format === 'email' ? 'email' : 'text'} />
}

function choicesOf(
  { options }: ChoiceField,
  references: Record<'countries' | 'zones', readonly Choice[]>,
): readonly Choice[] {
  if (typeof options === 'string') return references[options]
  return options.map(({ value, label }) => ({ id: value, text: t(label) }))
}
