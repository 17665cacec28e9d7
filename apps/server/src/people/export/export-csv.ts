import { csvRow } from '@spotter/domain/people/export-cells.ts'
import { phoneFormatter } from '@spotter/domain/people/phone-templates.ts'
import { type DateOrder, dateOrder } from '@spotter/domain/time/formats.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { Readable } from 'node:stream'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { attachment } from './attachment.ts'
import { exportColumns } from './export-columns.ts'
import { type Export, sendFile, startExport } from './start-export.ts'
import { peopleToExport } from './people-to-export.ts'

/** Without it spreadsheets misread UTF-8. */
const byteOrderMark = '\ufeff'

export const exportCsv = serve('GET /api/people.csv', async (actor, { db, company, query, now, t, reply }) => {
  const exported = await startExport(db, actor, { company, asked: query, format: 'csv', now })
  attachment(reply, `${exported.file_name}.csv`, 'text/csv; charset=utf-8')
  await sendFile(
    reply,
    Readable.from(csvLines(db, company, exported, t), { objectMode: false, highWaterMark: 262_144 }),
  )
})

export async function* csvLines(
  db: Db,
  company: Pick<CompanyRow, 'date_format'>,
  { filter, clubs }: Pick<Export, 'filter' | 'clubs'>,
  t: Translate,
): AsyncGenerator<string> {
  const columns = exportColumns(t)
  const writeDay = dayWriters[dateOrder(company.date_format)]
  const isMultiSite = clubs.length > 1
  yield byteOrderMark + csvRow([...(isMultiSite ? [t('Club')] : []), ...columns.map(({ label }) => label)])
  for (const club of clubs) {
    const writePhone = phoneFormatter(club.country)
    for await (const people of peopleToExport(db, filter, club)) {
      let lines = ''
      for (const person of people) {
        const cells = isMultiSite ? [club.name] : []
        for (const { kind, value } of columns) {
          const given = value(person)
          cells.push(
            given === null ? '' : kind === 'text' ? given : kind === 'day' ? writeDay(given) : writePhone(given),
          )
        }
        lines += csvRow(cells)
      }
      yield lines
    }
  }
}

/** A fast `formatDate`. */
const dayWriters: Record<DateOrder, (day: string) => string> = {
  day_first: (day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`,
  month_first: (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  year_first: (day) => day.replaceAll('-', '/'),
}
