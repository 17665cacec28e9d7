import { formulaSafe } from '@spotter/domain/people/export-cells.ts'
import { phoneFormatter } from '@spotter/domain/people/phone-templates.ts'
import { type DateOrder, dateOrder } from '@spotter/domain/time/formats.ts'
import type { Translate } from '@spotter/messages/translator.ts'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Db } from '../../db/connect.ts'
import { serve } from '../../http/call.ts'
import { attachment } from './attachment.ts'
import { exportColumns, type ExportColumn } from './export-columns.ts'
import { type Export, sendFile, startExport } from './start-export.ts'
import { peopleToExport } from './people-to-export.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const dayFormats: Record<DateOrder, string> = {
  day_first: 'dd/mm/yyyy',
  month_first: 'mm/dd/yyyy',
  year_first: 'yyyy/mm/dd',
}

export const exportXlsx = serve('GET /api/people.xlsx', async (actor, { db, company, query, now, t, reply }) => {
  const exported = await startExport(db, actor, company, query, 'xlsx', now)
  const columns = exportColumns(t)
  const club = { header: t('Club'), width: 24 }
  const stream = writeXlsxStream(rowsOf(db, exported, columns), {
    name: sheetName(t),
    freezePane: { rows: 1 },
    columns: [
      ...(exported.clubs.length > 1 ? [club] : []),
      ...columns.map(({ label, kind, width }) => ({
        header: label,
        width,
        ...(kind === 'day' && { numFmt: dayFormats[dateOrder(company.date_format)] }),
      })),
    ],
  })
  attachment(reply, `${exported.file_name}.xlsx`, workbook)
  await sendFile(reply, Readable.fromWeb(stream as ReadableStream))
})

/** Sheets have short names without signs that formulas use. */
const sheetName = (t: Translate) =>
  t('People')
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)

async function* rowsOf(db: Db, { filter, clubs }: Export, columns: ExportColumn[]): AsyncGenerator<CellValue[]> {
  for (const club of clubs) {
    const writePhone = phoneFormatter(club.country)
    for await (const people of peopleToExport(db, filter, club.id)) {
      for (const person of people) {
        const cells: CellValue[] = clubs.length > 1 ? [formulaSafe(club.name)] : []
        for (const { kind, value } of columns) cells.push(cellOf(kind, value(person), writePhone))
        yield cells
      }
    }
  }
}

function cellOf(kind: ExportColumn['kind'], given: string | null, writePhone: (number: string) => string): CellValue {
  if (given === null) return null
  if (kind === 'phone') return writePhone(given)
  return kind === 'day' ? new Date(given) : formulaSafe(given)
}
