import type { Report } from '@spotter/contract/reports/define-report.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { RealtimeMessage } from '../platform/realtime/message.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { SlowEvent } from './share-running.ts'

const events = {
  warning: { event: 'Report_Warning_Flash', message: msg('Report is loading, please wait...') },
  error: { event: 'Report_Error_Flash', message: msg('There is some error while loading your data!') },
  ready: { event: 'ready', message: msg('Salesperson report is ready!') },
} as const satisfies Record<SlowEvent, { event: string; message: string }>

/** Of those that are made in the background also that they are ready. */
export async function announceReport(db: Db, report: Report, actor: Staff, slow: SlowEvent): Promise<void> {
  if (slow === 'ready' && !report.background) return
  const { event, message } = events[slow]
  await publish(db, envelopeOf(actor, event, message, { report_id: report.id }))
}

interface ReadyPdf {
  id: number
  expires_at: string
  /** The report's, in the reader's language. */
  label: string
}

/** With where to download it, which needs sign-in, until the link expires. */
export const announcePdf = (db: Db, report: Report, actor: Staff, file: ReadyPdf) =>
  publish(
    db,
    envelopeOf(actor, 'pdf_ready', msg('{report}: your PDF is ready'), {
      report_id: report.id,
      export_id: file.id,
      link: `/api/reports/exports/${file.id}/file`,
      expires_at: file.expires_at,
      values: { report: file.label },
    }),
  )

const envelopeOf = (actor: Staff, event: string, message: string, data: Record<string, unknown>): RealtimeMessage => ({
  channel: 'NotificationsChannel',
  envelope: { type: 'PdfReport', event, company_id: null, message, data },
  to: { user_ids: [actor.id] },
})
