import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useAccount } from '../../shell/account.ts'
import { genderChoices } from './gender-choices.ts'
import type { EditedField } from './person-values.ts'
import { useNameOf } from './use-name-of.ts'

/** How a value of a field reads, for people who know no ids; the club's own lists tell most of it. */
export function useWords(name: EditedField, person: Person, own: number | null): (value: unknown) => string {
  const { company, references } = useAccount()
  const nameOf = useNameOf(person.referral, name === 'referral_id' ? own : null)
  return (value) => {
    if (value === null || value === '') return t('Empty')
    const text = String(value)
    const among = (choices: readonly { id: number | string; text: string }[]) =>
      choices.find(({ id }) => id === value)?.text ?? text
    switch (name) {
      case 'phone_mobile':
      case 'phone_home':
      case 'phone_work':
        return formatPhone(text, company.country) ?? text
      case 'birthday':
        return formatDate(text, company)
      case 'gender':
        return among(genderChoices())
      case 'source_id':
        return value === person.source_id ? (person.source_name ?? text) : among(references.sources)
      case 'contact_method_id':
        return among(references.contactMethods)
      case 'referral_id':
        return nameOf(Number(value)) ?? text
      default:
        return text
    }
  }
}
