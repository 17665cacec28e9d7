import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import { AddressField } from '@spotter/ui/fields/AddressField.tsx'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { SelectField, type Choice } from '@spotter/ui/fields/SelectField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { suggestAddresses } from '../../addresses/suggest-addresses.ts'
import { useAccount } from '../../shell/account.ts'
import { genderChoices } from './gender-choices.ts'
import classes from './PersonFields.module.css'
import { PhoneField } from './PhoneField.tsx'

export function NameFields() {
  return (
    <div className={classes.names}>
      <TextField name="first_name" label={t('First name')} required autoFocus maxLength={longestText} />
      <TextField name="last_name" label={t('Last name')} maxLength={longestText} />
    </div>
  )
}

export function MainContactFields({ country }: { country: string }) {
  return (
    <div className={classes.pair}>
      <TextField name="email" label={t('Email')} type="email" maxLength={longestText} />
      <PhoneField name="phone_mobile" label={t('Mobile phone')} country={country} />
    </div>
  )
}

export function OtherPhoneFields({ country }: { country: string }) {
  return (
    <div className={classes.pair}>
      <PhoneField name="phone_home" label={t('Home phone')} country={country} />
      <PhoneField name="phone_work" label={t('Work phone')} country={country} />
    </div>
  )
}

/** Of somebody new one input is enough; what is known of somebody is seen in all its parts. */
export function AddressFields({ manual = false }: { manual?: boolean }) {
  return <AddressField suggest={suggestAddresses} manual={manual} maxLength={longestText} />
}

export function AboutFields() {
  return (
    <div className={classes.pair}>
      <DateField name="birthday" label={t('Birthday')} pastOnly clearable />
      <SelectField name="gender" label={t('Gender')} clearable choices={genderChoices()} />
    </div>
  )
}

/** What the club chooses from; of a person of another club only what they have is known here. */
export function OriginFields({ person = null }: { person?: Person | null }) {
  const { references, company } = useAccount()
  const isElsewhere = person !== null && person.company_id !== company.id
  const elsewhere = isElsewhere
    ? { disabled: true, hint: t('Switch to {club} to change this.', { club: person.company_name }) }
    : {}
  return (
    <div className={classes.pair}>
      <SelectField
        name="source_id"
        label={t('Source')}
        clearable
        searchable
        choices={withPresent(
          isElsewhere ? [] : sourceChoices(references.sources),
          person?.source_id,
          person?.source_name,
        )}
        {...elsewhere}
      />
      <SelectField
        name="contact_method_id"
        label={t('Contact method')}
        clearable
        choices={withPresent(references.contactMethods, person?.contact_method_id, person?.contact_method_name)}
      />
    </div>
  )
}

interface Source {
  id: number
  text: string
  parent_id: number | null
}

/** A source that is part of another says of which. */
function sourceChoices(sources: readonly Source[]): Choice[] {
  const names = new Map(sources.map(({ id, text }) => [id, text]))
  return sources.map(({ id, text, parent_id }) => {
    const parent = parent_id === null ? undefined : names.get(parent_id)
    return { id, text: parent ? `${parent} › ${text}` : text }
  })
}

/** What was chosen before stays a choice, even where it has been removed since. */
const withPresent = (choices: readonly Choice[], id: number | null = null, text: string | null = null): Choice[] =>
  id === null || choices.some((choice) => choice.id === id) ? [...choices] : [{ id, text: text ?? '' }, ...choices]
