import { longestNote } from '../history/note-rules.ts'
import { msg } from '../text.ts'
import { contactFields, personFields, type PersonField } from './person-fields.ts'
import {
  fileLabelOf,
  fileNameOf,
  type FileName,
  type ImportedField,
  importedFields,
  type ImportField,
} from './person-files.ts'
import { longestText } from './person.ts'

export const importFields = Object.fromEntries([
  ...importedFields.flatMap((name) => [
    [fileNameOf(name), fileLabelOf(name)],
    ...(name === 'last_name' ? [['full_name', msg('Full name')]] : []),
  ]),
  ['comments', msg('Comments')],
]) as Record<ImportField, string>
export const importFieldNames = Object.keys(importFields) as ImportField[]

export const importColumns = Object.fromEntries(importedFields.map((name) => [fileNameOf(name), name])) as {
  [N in ImportedField as FileName<N>]: N
}

export const longestOf = (field: ImportField | 'base'): number => {
  if (field === 'comments') return longestNote
  if (field === 'full_name' || field === 'base') return longestText
  const { max = longestText }: PersonField = personFields[importColumns[field]]
  return max
}

export type Mapping = (ImportField | null)[]

const contacts: readonly ImportField[] = contactFields
const names: readonly ImportField[] = ['first_name', 'full_name']

export type MappingFault = 'repeated' | 'no_contact' | 'no_name'

/** Several columns of comments become one note. */
export const isRepeatable = (field: ImportField | null): boolean => field === null || field === 'comments'

/** Otherwise every row would be refused. */
export function mappingFault(mapping: Mapping, duplicates: 'skip' | 'update' | 'create'): MappingFault | null {
  const chosen = mapping.filter((field) => field !== null)
  const once = chosen.filter((field) => !isRepeatable(field))
  if (new Set(once).size < once.length) return 'repeated'
  if (!chosen.some((field) => contacts.includes(field))) return 'no_contact'
  return duplicates !== 'update' && !chosen.some((field) => names.includes(field)) ? 'no_name' : null
}
