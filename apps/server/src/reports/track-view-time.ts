import { parseViewTime } from '@spotter/domain/reports/view-time.ts'
import { serve } from '../platform/http/call.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'

export const trackViewTime = serve('POST /reports/track_view_time', async (actor, { body, company, now, write }) => {
  const seconds = parseViewTime(body.timeSpent)
  if (seconds === null) throw unprocessable({ timeSpent: invalid })
  const view = { company_id: company.id, user_id: actor.id, report_name: body.report_name, seconds, at: now }
  await write(async (tx) => {
    await tx.insertInto('report_views').values(view).execute()
  })
})
