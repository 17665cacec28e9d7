import { type PersonField, type PersonFieldName, personFields } from '@spotter/domain/people/person-fields.ts'
import { t } from '@spotter/i18n/translate.ts'

/** What a field can be chosen from. */
export function choicesOf(name: PersonFieldName): { id: string; text: string }[] {
  const { choices = {} }: PersonField = personFields[name]
  return Object.entries(choices).map(([id, text]) => ({ id, text: t(text) }))
}
