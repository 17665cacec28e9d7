import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type PersonField, type PersonFieldName, personFields } from '@spotter/domain/people/person-fields.ts'
import { statusNames } from '@spotter/domain/people/statuses.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'

export function shownValue(person: Person, name: PersonFieldName, date_format: string): string | null {
  const { kind, choices = {} }: PersonField = personFields[name]
  const held = (key: string) => (person as Readonly<Record<string, unknown>>)[key] as string | null
  const value = held(name)
  switch (kind) {
    case 'status':
      return t(statusNames[person.status])
    case 'phone':
      return held(`${name}_formatted`)
    case 'day':
      return value && formatDate(value, { date_format, tzinfo: 'UTC' })
    case 'choice':
      return value && t(choices[value] ?? value)
    case 'reference':
      return name === 'referral_id' ? (person.referral?.name ?? null) : held(name.replace(/_id$/, '_name'))
    default:
      return value
  }
}
