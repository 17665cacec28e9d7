import { type PersonField, type PersonFieldName, personFields, fieldsWith } from './person-fields.ts'

type Fields = typeof personFields

export type FileName<N extends PersonFieldName> = {
  [F in N]: Fields[F] extends { fileName: infer Name extends string } ? Name : F
}[N]
export const fileNameOf = <N extends PersonFieldName>(name: N): FileName<N> =>
  ((personFields[name] as PersonField).fileName ?? name) as FileName<N>
export const fileLabelOf = (name: PersonFieldName): string => {
  const { label = name, fileLabel = label }: PersonField = personFields[name]
  return fileLabel
}

export const importedFields = fieldsWith({ imported: true })
export type ImportedField = (typeof importedFields)[number]
export const exportedFields = fieldsWith({ exported: true })
export type ExportedField = (typeof exportedFields)[number]
/** Comments become a note. */
export type ImportField = FileName<ImportedField> | 'full_name' | 'comments'
