import type { ImportPreview } from '@spotter/contract/people/people-imports.ts'
import { mappingByPattern } from '@spotter/domain/imports/pattern.ts'
import { mappingFault, type MappingFault } from '@spotter/domain/people/import-columns.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { clubOf } from '../find-person.ts'
import { findKnown } from './find-known.ts'
import { dataOf, findImport } from './import-data.ts'
import { knownToClub } from './known-to-club.ts'
import { planBatch, readRows } from './plan-batch.ts'
import { presentImport, presentReasons } from './present-import.ts'
import { firstRecordsOf } from './read-file.ts'
import { templatesOfClub } from './templates-of-club.ts'

const shownRows = 20
const shownCharacters = 200

export const mappingFaults: Record<MappingFault, string> = {
  repeated: msg('Two columns use the same field. Please choose each field only once.'),
  no_contact: msg('Choose the column with the email or a phone number.'),
  no_name: msg('Choose the column with the first name or full name.'),
}

interface Reader {
  t: Translate
  now: Date
}

export async function previewImport(tx: Tx, actor: Staff, id: number, { t, now }: Reader) {
  const change = await findImport(tx, actor, id)
  const company = await clubOf(tx, actor, change.company_id)
  const { options, restricted_to } = dataOf(change)
  const records = await firstRecordsOf(tx, id, options)
  const header = options.has_header ? (records[0]?.cells ?? []) : null
  const shown = records.slice(header ? 1 : 0, shownRows + (header ? 1 : 0))
  const importing = { options, restricted_to, club: await knownToClub(tx, company, restricted_to, now) }
  const rows = readRows(shown, importing)
  const plan = planBatch(rows, await findKnown(tx, company.id, rows, { lock: false }), importing)
  const fault = mappingFault(options.mapping, options.duplicates)
  const preview: ImportPreview = {
    header: header?.map(short) ?? null,
    columns: Math.max(0, ...[header ?? [], ...shown.map(({ cells }) => cells)].map((cells) => cells.length)),
    rows: plan.rows.map(({ row, outcome, reasons, known }) => ({
      row_no: row.row_no,
      cells: row.cells.map(short),
      outcome,
      person:
        known && (restricted_to === null || known.values.salesperson_id === restricted_to)
          ? { id: known.id, name: fullName({ first_name: '', last_name: null, ...known.values }) }
          : null,
      reasons: presentReasons(reasons, t),
    })),
    mapping_fault: fault && t(mappingFaults[fault]),
    templates: header ? await fittingTemplates(tx, company, header) : [],
  }
  return { ...(await presentImport(tx, change, { t, now })), preview }
}

/** Templates that find every column they need. */
const fittingTemplates = async (tx: Tx, company: CompanyRow, header: readonly string[]) =>
  (await templatesOfClub(tx, company)).flatMap(({ id, name, pattern }) => {
    const mapping = mappingByPattern(pattern, header)
    return mapping ? [{ id, name, mapping }] : []
  })

const short = (cell: string) =>
  cell.length > shownCharacters ? `${cell.slice(0, shownCharacters).toWellFormed()}…` : cell
