import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type PersonField, type PersonFieldName, personFields } from '@spotter/domain/people/person-fields.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { type ClubFormats, formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'

export function shownValue(person: Person, name: PersonFieldName, date_format: string): string | null {
  const { kind }: PersonField = personFields[name]
  const held = (key: string) => (person as Readonly<Record<string, unknown>>)[key] as string | null
  if (kind === 'phone') return held(`${name}_formatted`)
  if (kind !== 'reference') return fieldText(name, held(name), { date_format, tzinfo: 'UTC' })
  return name === 'referral_id' ? (person.referral?.name ?? null) : held(name.replace(/_id$/, '_name'))
}

type Formats = Pick<ClubFormats, 'date_format' | 'tzinfo'>

/** References and phones already are text. */
export function fieldText(name: PersonFieldName, value: string | null, club: Formats): string | null {
  if (value === null) return null
  const { kind, choices = {} }: PersonField = personFields[name]
  switch (kind) {
    case 'status':
      return t(statusNames[value as Status])
    case 'day':
      return formatDate(value, { ...club, tzinfo: 'UTC' })
    case 'instant':
      return formatDate(value, club)
    case 'choice':
      return t(choices[value] ?? value)
    case 'flag':
      return value === 'true' ? t('Yes') : t('No')
    default:
      return value
  }
}
