import { formulaSafe } from '@spotter/domain/people/export-cells.ts'
import { type DateOrder, dateOrder } from '@spotter/domain/time/formats.ts'
import { type Row, workbook } from '../../people/export/workbook.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Attachment } from '../../platform/ports/providers.ts'
import type { ReportTable } from '../../reports/email-report.ts'

const dayFormats: Record<DateOrder, string> = {
  day_first: 'dd/mm/yyyy',
  month_first: 'mm/dd/yyyy',
  year_first: 'yyyy/mm/dd',
}

interface Named extends ReportTable {
  name: string
  /** Without its ending. */
  file_name: string
}

export async function reportFile({ name, file_name, columns, rows }: Named, club: CompanyRow): Promise<Attachment> {
  const file = workbook({
    name: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    dayFormat: dayFormats[dateOrder(club.date_format)],
    columns: columns.map(({ label, isNumber }) => ({ label, isNumber, isDay: false, width: isNumber ? 12 : 24 })),
    rows: cellsOf(rows),
  })
  const parts: Buffer[] = []
  for await (const part of file) parts.push(part)
  return {
    filename: `${file_name}.xlsx`,
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Buffer.concat(parts).toString('base64'),
    encoding: 'base64',
  }
}

async function* cellsOf(rows: ReportTable['rows']): AsyncGenerator<Row[]> {
  yield rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : formulaSafe(cell))))
}
