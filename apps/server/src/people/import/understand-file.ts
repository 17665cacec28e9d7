import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import { templateFor } from '@spotter/domain/imports/pattern.ts'
import { detectDialect, firstRecords } from '@spotter/domain/people/csv-dialect.ts'
import type { ImportField } from '@spotter/domain/people/person-files.ts'
import { guessMapping, hasHeader } from '@spotter/domain/people/guess-mapping.ts'
import type { ImportEncoding } from '@spotter/domain/people/import-encoding.ts'
import { guessDateFormat } from '@spotter/domain/people/import-values.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { knownNames } from './known-names.ts'
import { sampleOf } from './read-file.ts'
import { templatesOfClub } from './templates-of-club.ts'

const lookedAt = 200
const dates: readonly (ImportField | null)[] = ['birthday', 'created_at', 'trial_end_at', 'sale_at', 'last_contact_at']

export async function understandFile(
  db: Db,
  change_id: number,
  encoding: ImportEncoding,
  company: CompanyRow,
): Promise<{ options: ImportOptions; header: string[] | null }> {
  const { text, isWhole } = await sampleOf(db, change_id, encoding)
  const dialect = detectDialect(text)
  const [first = [], ...rest] = firstRecords(text, dialect, isWhole)
    .slice(0, lookedAt)
    .map(({ cells }) => cells)
  const template = templateFor(await templatesOfClub(db, company), first)
  const has_header = template !== null || hasHeader(first, rest, knownNames)
  const header = has_header ? first : null
  const rows = has_header ? rest : [first, ...rest]
  const mapping = template?.mapping ?? guessMapping(header, rows, knownNames)
  const dated = mapping.flatMap((field, column) => (dates.includes(field) ? rows.map((row) => row[column] ?? '') : []))
  return {
    header,
    options: {
      encoding,
      ...dialect,
      has_header,
      date_format: guessDateFormat(dated, company.date_format) as ImportOptions['date_format'],
      mapping,
      duplicates: 'skip',
      source_id: null,
      salesperson_id: null,
      tags: [],
    },
  }
}
