import type { FieldChange } from '@spotter/contract/history/notes.ts'
import { fieldsHaving, fieldsWith, type PersonField, personFields } from '@spotter/domain/people/person-fields.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { AuditedChange } from './load-changes.ts'
import type { Named, Names, Reference } from './load-names.ts'

/** The timeline has tags as added and removed. */
const comparedFields = fieldsWith({ history: true }).filter((name) => name !== 'tag_list')

export const hiddenFields = (company: CompanyRow): ReadonlySet<string> =>
  new Set(fieldsHaving('needs').filter((name) => !company[personFields[name].needs]))

export const referencesInChange = ({ before, after }: AuditedChange): Reference[] =>
  comparedFields.flatMap((name) => {
    const of = namedBy(personFields[name])
    return of ? [before[name], after[name]].map((id) => ({ of, id: typeof id === 'number' ? id : null })) : []
  })

interface PresentChangesInput {
  company: CompanyRow
  names: Names
  t: Translate
}

/** What the club uses, with names for ids. Empty for what has been erased. */
export function presentChanges(
  { before, after }: AuditedChange,
  { company, names, t }: PresentChangesInput,
): FieldChange[] {
  const hidden = hiddenFields(company)
  const text = (field: PersonField, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null
    if (field.kind === 'phone') return formatPhone(String(value), company.country)
    const of = namedBy(field)
    if (!of) return String(value)
    const unnamed = of === 'accessible_person' ? t('Another person in your club') : t('No longer exists')
    return names(of, typeof value === 'number' ? value : null) ?? unnamed
  }
  return comparedFields
    .filter((name) => (name in before || name in after) && !hidden.has(name))
    .map((name) => ({
      field: name,
      from: text(personFields[name], before[name]),
      to: text(personFields[name], after[name]),
    }))
}

const namedBy = ({ to }: PersonField): Named | null =>
  to === undefined ? null : to === 'people' ? 'accessible_person' : to === 'users' ? 'user' : to
