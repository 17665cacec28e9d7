import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import type { CsvRecord } from '@spotter/domain/people/csv-records.ts'
import { type KnownPerson, type Plan, planRows } from '@spotter/domain/people/import-plan.ts'
import { type ImportClub, type ParsedRow, parseRow } from '@spotter/domain/people/import-row.ts'

export interface Importing {
  options: ImportOptions
  club: ImportClub
  restricted_to: number | null
}

export const readRows = (records: readonly CsvRecord[], { options, club }: Importing): ParsedRow[] =>
  records.map((record) => parseRow(record, { ...club, mapping: options.mapping, date_format: options.date_format }))

export const planBatch = (
  rows: readonly ParsedRow[],
  known: readonly KnownPerson[],
  { options, restricted_to }: Importing,
): Plan =>
  planRows(rows, known, {
    duplicates: options.duplicates,
    tags: options.tags,
    defaults: {
      ...(options.source_id === null ? {} : { source_id: options.source_id }),
      ...(ownerOf(options, restricted_to) === null ? {} : { salesperson_id: ownerOf(options, restricted_to)! }),
    },
    mayChange: ({ values }) => restricted_to === null || values.salesperson_id === restricted_to,
  })

const ownerOf = ({ salesperson_id }: ImportOptions, restricted_to: number | null) => restricted_to ?? salesperson_id
