import type { Report } from '@spotter/contract/reports/define-report.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Staff } from '../platform/http/caller.ts'
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
  await publish(db, {
    channel: 'NotificationsChannel',
    envelope: { type: 'PdfReport', event, company_id: null, message, data: { report_id: report.id } },
    to: { user_ids: [actor.id] },
  })
}
