import { mostRowsInPdf } from '@spotter/domain/reports/report-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { HttpError } from '../../platform/http/errors.ts'
import { fileNameOf, linesFor } from '../serve-file.ts'
import { sortingOf } from '../serve-report.ts'
import { wholeReport } from '../whole-report.ts'
import type { ExportRow } from './make-export.ts'
import { askedAgain, type ExportReader, storeParts, type Writing, type Written } from './store-file.ts'

export const tooLongForPdf = msg(
  'This report has too many rows for a PDF. Export it to Excel, or use filters to reduce them.',
)

export async function writePdf(
  { reading, tx, as_of }: Writing,
  { id, ...wanted }: ExportRow,
  reader: ExportReader,
): Promise<Written> {
  const { report, asked } = await askedAgain(reading, wanted, reader)
  const whole = await wholeReport(report, asked, sortingOf(report, reader.query), mostRowsInPdf)
  if (whole.rows.length > mostRowsInPdf) throw new HttpError(413, tooLongForPdf)
  // Typesetting needs fonts and shapers that little else does.
  const { reportPdf } = await import('../pdf/report-pdf.ts')
  const { locale } = reader.actor.user
  const filters = await linesFor(report, asked, { note: whole.note, as_of })
  const file = await reportPdf({ report, asked, whole, locale, filters })
  return {
    file_name: `${fileNameOf(report, asked)}.pdf`,
    bytes: await storeParts(tx, id, file),
    rows: whole.rows.length,
  }
}
