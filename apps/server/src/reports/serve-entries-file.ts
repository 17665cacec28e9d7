import { figureEntries } from '@spotter/contract/reports/figure-entries.ts'
import { ofClubs } from '@spotter/contract/reports/define-report.ts'
import type { Figure } from '@spotter/domain/figures/figure.ts'
import { measures } from '@spotter/domain/figures/measures.ts'
import { mostRowsAtOnce, needsMail } from '@spotter/domain/reports/report-rules.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { Readable } from 'node:stream'
import { attachment } from '../people/export/attachment.ts'
import { sendFile } from '../people/export/start-export.ts'
import { serve } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import type { Asked } from './asked.ts'
import { readEntries, rowOf } from './list-entries.ts'
import { sourceNames, unallocatedName, userNames } from './names.ts'
import { reportWorkbook, workbookType } from './report-file.ts'
import { fileNameOf, linesFor, tooMuchData } from './serve-file.ts'
import { inOneBatch } from './whole-report.ts'

export const serveEntriesFile = serve(
  'GET /api/reports/entries.xlsx',
  async (actor, { context, t, now, company, query, reply }) => {
    const asking = { actor, context, t, now, company, query }
    const { figure, asked, entries, total } = await readEntries(asking, { limit: mostRowsAtOnce, offset: 0 })
    if (needsMail(total)) throw new HttpError(413, tooMuchData)
    const report = { ...ofClubs(figureEntries, asked.clubs.length), label: measures[figure.measure].label }
    const book = reportWorkbook({
      report,
      asked,
      rows: inOneBatch(entries.map(rowOf)),
      totals: null,
      parts: [],
      filters: [
        ...(await linesFor(report, asked, { note: null, as_of: null })),
        ...(await countedLines(figure, asked)),
      ],
    })
    attachment(reply, `${fileNameOf({ ...report, id: figure.measure }, asked)}.xlsx`, workbookType)
    await sendFile(reply, Readable.from(book, { objectMode: false }))
  },
)

/** Whose figure it is. */
async function countedLines({ of }: Figure, asked: Asked): Promise<string[]> {
  const { t } = asked
  const source_id = of.source_id ?? of.main_source_id
  const idsIn = (id: unknown) => (typeof id === 'number' ? [id] : [])
  const [[user], [source]] = await Promise.all([
    userNames(asked, idsIn(of.user_id)).then((names) => [...names.values()]),
    sourceNames(asked, idsIn(source_id)).then((names) => [...names.values()]),
  ])
  const status = typeof of.status === 'string' && Object.hasOwn(statusNames, of.status) ? (of.status as Status) : null
  return [
    ...(of.user_id === null ? [t(unallocatedName)] : user ? [`${t('User')}: ${user}`] : []),
    ...(source ? [`${t('Source')}: ${source}`] : []),
    ...(status ? [`${t('Status')}: ${t(statusNames[status])}`] : []),
  ]
}
