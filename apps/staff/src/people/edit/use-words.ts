import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type FormPersonField, type PersonField, personFields } from '@spotter/domain/people/person-fields.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useAccount } from '../../shell/account.ts'
import { useClubOf } from '../person/use-club-of.ts'
import { useNameOf } from './use-name-of.ts'

export function useWords(name: FormPersonField, person: Person, own: number | null): (value: unknown) => string {
  const { company, references } = useAccount()
  const club = useClubOf(person) ?? company
  const { kind, choices = {}, to }: PersonField = personFields[name]
  const nameOf = useNameOf(person.referral, to === 'people' ? own : null)
  const among = (listed: readonly { id: number; text: string }[], value: unknown) =>
    listed.find(({ id }) => id === value)?.text
  const referred = (value: unknown) => {
    if (to === 'people') return nameOf(Number(value))
    if (to === 'contact_methods') return among(references.contactMethods, value)
    return value === person.source_id ? person.source_name : among(references.sources, value)
  }
  return (value) => {
    if (value === null || value === '') return t('Empty')
    const text = String(value)
    if (kind === 'phone') return formatPhone(text, club.country) ?? text
    if (kind === 'day') return formatDate(text, club)
    if (kind === 'choice') return t(choices[text] ?? text)
    return (kind === 'reference' ? referred(value) : text) ?? text
  }
}
