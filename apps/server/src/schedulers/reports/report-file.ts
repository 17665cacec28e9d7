import { formulaSafe } from '@spotter/domain/people/export-cells.ts'
import { type DateOrder, dateOrder } from '@spotter/domain/time/formats.ts'
import { type Row, workbook } from '../../people/export/workbook.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Attachment } from '../../platform/ports/providers.ts'
import { inOneBatch } from '../../reports/whole-report.ts'
import type { EmailReport, EmailTable } from '../../reports/email-report.ts'

const dayFormats: Record<DateOrder, string> = {
  day_first: 'dd/mm/yyyy',
  month_first: 'mm/dd/yyyy',
  year_first: 'yyyy/mm/dd',
}

interface Named extends Pick<EmailReport, 'columns' | 'rows' | 'parts' | 'note'> {
  name: string
  /** Without its ending. */
  file_name: string
}

export async function reportFile(report: Named, club: CompanyRow): Promise<Attachment> {
  const { name, file_name, columns, rows, parts, note } = report
  const file = workbook({
    name,
    dayFormat: dayFormats[dateOrder(club.date_format)],
    columns: columnsOf(columns),
    preface: note ? [[formulaSafe(note)], []] : [],
    rows: inOneBatch(cellsOf(rows)),
    more: parts.map((part) => ({ name: part.name, columns: columnsOf(part.columns), rows: cellsOf(part.rows) })),
  })
  const bytes: Buffer[] = []
  for await (const part of file) bytes.push(part)
  return {
    filename: `${file_name}.xlsx`,
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Buffer.concat(bytes).toString('base64'),
    encoding: 'base64',
  }
}

const columnsOf = (columns: EmailTable['columns']) =>
  columns.map(({ label, isNumber }) => ({ label, isNumber, isDay: false, width: isNumber ? 12 : 24 }))

const cellsOf = (rows: EmailTable['rows']): Row[] =>
  rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : formulaSafe(cell))))
