import { delimiters, quotes } from '@spotter/domain/people/csv-records.ts'
import { undoRefusals, type UndoRefusal } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { importFieldNames } from '@spotter/domain/people/import-columns.ts'
import type { ImportField } from '@spotter/domain/people/person-files.ts'
import { importEncodings } from '@spotter/domain/people/import-encoding.ts'
import { largestImport } from '@spotter/domain/people/import-limits.ts'
import { duplicateRules } from '@spotter/domain/people/import-plan.ts'
import { dateFormats } from '@spotter/domain/time/formats.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, Nullable, OneOf, PageOf, Paging } from '../shapes.ts'

const importStates = ['draft', 'running', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

const FieldOrNone = Type.Unsafe<ImportField | null>({
  type: 'string',
  nullable: true,
  enum: [...importFieldNames, null],
})

export const ImportOptions = Type.Object({
  encoding: OneOf(importEncodings),
  delimiter: OneOf(delimiters),
  quote: OneOf(quotes),
  escape: OneOf(['double', 'backslash']),
  has_header: Type.Boolean(),
  date_format: OneOf(dateFormats),
  /** One per column, or null. */
  mapping: Type.Array(FieldOrNone, { maxItems: 500 }),
  duplicates: OneOf(duplicateRules),
  source_id: Nullable(Id),
  salesperson_id: Nullable(Id),
  tags: Type.Array(Type.String({ maxLength: 255 }), { maxItems: 50 }),
})
export type ImportOptions = Static<typeof ImportOptions>

const Reasons = Type.Record(Type.String(), Type.Array(Type.String()))

const BadRow = Type.Object({ row_no: Type.Integer(), reasons: Reasons })
export type BadRow = Static<typeof BadRow>

export const Import = Type.Object({
  id: Id,
  state: OneOf(importStates),
  file_name: Type.String(),
  file_size: Type.Integer(),
  encoding: OneOf(importEncodings),
  bom: Type.Boolean(),
  /** Invalid in the detected encoding. */
  bad_bytes: Type.Integer(),
  options: ImportOptions,
  /** Created, updated, skipped and failed add up to it at the end. */
  total: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  skipped: Type.Integer(),
  failed: Type.Integer(),
  /** Of an undo: reverted, and kept because changed since. */
  returned: Type.Integer(),
  kept: Type.Integer(),
  bad_rows: Type.Array(BadRow),
  user_name: Nullable(Type.String()),
  created_at: Instant,
  finished_at: Nullable(Instant),
  undone_at: Nullable(Instant),
  undo_refusal: Nullable(OneOf(Object.keys(undoRefusals) as [UndoRefusal])),
})
export type Import = Static<typeof Import>

export const ImportPreview = Type.Object({
  header: Nullable(Type.Array(Type.String())),
  columns: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      row_no: Type.Integer(),
      cells: Type.Array(Type.String()),
      outcome: OneOf(['create', 'update', 'skip', 'reject']),
      person: Nullable(Type.Object({ id: Id, name: Type.String() })),
      reasons: Reasons,
    }),
  ),
  mapping_fault: Nullable(Type.String()),
  templates: Type.Array(Type.Object({ id: Id, name: Type.String(), mapping: Type.Array(FieldOrNone) })),
})
export type ImportPreview = Static<typeof ImportPreview>

const Previewed = Type.Object({ ...Import.properties, preview: ImportPreview })

export const peopleImports = endpoints({
  'GET /api/people/import_csv': {
    may: 'import:people',
    summary: 'The imports of the club, newest first.',
    query: Type.Object({ ...Paging }),
    answers: PageOf(Import),
  },
  'POST /api/people/import_csv/upload': {
    may: 'import:people',
    summary: 'Uploads a CSV file and answers how it was read. Nothing is imported yet.',
    upload: { field: 'file', bytes: largestImport },
    answers: Previewed,
    status: 201,
  },
  'GET /api/people/import_csv/{id}': {
    may: 'import:people',
    summary: 'One import, with its progress and the result of its rows.',
    answers: Import,
  },
  'PUT /api/people/import_csv/{id}': {
    may: 'import:people',
    summary: 'Changes how a file is read, and previews its first rows.',
    body: ImportOptions,
    answers: Previewed,
  },
  'DELETE /api/people/import_csv/{id}': {
    may: 'import:people',
    summary: 'Discards a file that was not imported.',
    answers: Done,
  },
  'POST /api/people/import_csv': {
    may: 'import:people',
    summary: 'Imports a file in the background. ImportPeople messages report the progress.',
    body: Type.Object({ import_id: Id, ...ImportOptions.properties }),
    answers: Type.Object({ ...Import.properties, message: Type.String() }),
    status: 202,
  },
  'GET /api/people/import_csv/{id}/rejections.csv': {
    may: 'import:people',
    summary: 'The rejected rows with the reasons, ready to correct and import again.',
    answers: null,
  },
})
