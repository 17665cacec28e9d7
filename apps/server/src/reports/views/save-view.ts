import { may } from '@spotter/domain/accounts/permissions.ts'
import { refuseDuplicateName } from '../../people/views/save-view.ts'
import { addView, changeView } from '../../people/views/store-view.ts'
import { serveSaving } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { parseReportView } from './parse-view.ts'

/** Of each user and report. */
export const mostReportViews = 50

const checkSharing = (actor: Staff, shared: boolean | undefined): void => {
  if (shared === true && !may(actor, 'managers')) throw forbidden()
}

export const createReportView = serveSaving('POST /api/reports/views', async (actor, call) => {
  const { body, write, t, now, company, flash } = call
  const message = t('View was successfully created.')
  const sent: Partial<typeof body> = body
  const { report_id = '', name = '', shared = false } = sent
  checkSharing(actor, shared)
  const answer = await refuseDuplicateName(() =>
    write(async (tx) => {
      const filter = await parseReportView(tx, actor, { t, now, company, report_id }, sent.filter ?? {})
      return { ...(await addView(tx, actor, { report_id, name, shared, filter, most: mostReportViews })), message }
    }),
  )
  flash(message)
  return answer
})

export const updateReportView = serveSaving('PUT /api/reports/views/{id}', async (actor, call) => {
  const { params, body, write, t, now, company, flash } = call
  const message = t('View was successfully updated.')
  checkSharing(actor, body.shared)
  const answer = await refuseDuplicateName(() =>
    write(async (tx) => {
      const parse = (filter: Record<string, unknown>, report_id: string | null) =>
        parseReportView(tx, actor, { t, now, company, report_id: report_id ?? '' }, filter)
      return { ...(await changeView(tx, actor, { of: 'reports', id: params.id }, { body, now, parse })), message }
    }),
  )
  flash(message)
  return answer
})
