import { phoneFormatter } from '@spotter/domain/people/phone-templates.ts'
import { type DateOrder, dateOrder } from '@spotter/domain/time/formats.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { Readable } from 'node:stream'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { attachment } from './attachment.ts'
import { exportColumns, type ExportColumn } from './export-columns.ts'
import { type Export, sendFile, startExport } from './start-export.ts'
import { peopleToExport } from './people-to-export.ts'
import { type Row, workbook } from './workbook.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const dayFormats: Record<DateOrder, string> = {
  day_first: 'dd/mm/yyyy',
  month_first: 'mm/dd/yyyy',
  year_first: 'yyyy/mm/dd',
}

export const exportXlsx = serve('GET /api/people.xlsx', async (actor, { db, company, query, now, t, reply }) => {
  const exported = await startExport(db, actor, { company, asked: query, format: 'xlsx', now })
  const columns = exportColumns(t)
  const club = { label: t('Club'), width: 24, isDay: false }
  const file = workbook({
    name: sheetName(t),
    dayFormat: dayFormats[dateOrder(company.date_format)],
    columns: [
      ...(exported.clubs.length > 1 ? [club] : []),
      ...columns.map(({ label, kind, width }) => ({ label, width, isDay: kind === 'day' })),
    ],
    rows: rowsOf(db, exported, columns),
  })
  attachment(reply, `${exported.file_name}.xlsx`, contentType)
  await sendFile(reply, Readable.from(file, { objectMode: false, highWaterMark: 262_144 }))
})

const sheetName = (t: Translate) =>
  t('People')
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)

async function* rowsOf(db: Db, { filter, clubs }: Export, columns: ExportColumn[]): AsyncGenerator<Row[]> {
  for (const club of clubs) {
    const writePhone = phoneFormatter(club.country)
    const first = clubs.length > 1 ? [club.name] : []
    for await (const people of peopleToExport(db, filter, club)) {
      yield people.map((person) => [
        ...first,
        ...columns.map(({ kind, value }) => cellOf(kind, value(person), writePhone)),
      ])
    }
  }
}

function cellOf(kind: ExportColumn['kind'], given: string | null, writePhone: (number: string) => string) {
  if (given === null || kind === 'day') return given
  return kind === 'phone' ? writePhone(given) : given
}
