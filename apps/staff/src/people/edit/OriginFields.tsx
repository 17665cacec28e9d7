import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { contactMethodName } from '@spotter/domain/people/contact-methods.ts'
import { t } from '@spotter/i18n/translate.ts'
import { SelectField, type Choice } from '@spotter/ui/fields/SelectField.tsx'
import type { FieldProps } from '@spotter/ui/fields/use-field.ts'
import { useAccount } from '../../shell/account.ts'
import { sourceChoices } from '../source-choices.ts'

type Props = FieldProps & { person: Person | null }

/** A person of another club keeps their source: its choices are not known here. */
export function SourceField({ person, ...field }: Props) {
  const { references, company } = useAccount()
  const isElsewhere = person !== null && person.company_id !== company.id
  const elsewhere = isElsewhere
    ? { disabled: true, hint: t('Switch to {club} to change this.', { club: person.company_name }) }
    : {}
  const sources = isElsewhere ? [] : sourceChoices(references.sources)
  return (
    <SelectField
      {...field}
      clearable
      searchable
      choices={withPresent(sources, person?.source_id, person?.source_name)}
      {...elsewhere}
    />
  )
}

export function ContactMethodField({ person, ...field }: Props) {
  const { contactMethods } = useAccount().references
  return (
    <SelectField
      {...field}
      clearable
      choices={withPresent(contactMethods, person?.contact_method_id, person?.contact_method_name).map(
        ({ id, text }) => ({ id, text: contactMethodName(text, t) }),
      )}
    />
  )
}

/** The present value stays a choice, even where it has been removed since. */
const withPresent = (choices: readonly Choice[], id: number | null = null, text: string | null = null): Choice[] =>
  id === null || choices.some((choice) => choice.id === id) ? [...choices] : [{ id, text: text ?? '' }, ...choices]
