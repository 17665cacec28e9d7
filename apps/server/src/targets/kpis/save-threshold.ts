import { defaultKpiKey } from '@spotter/domain/targets/kpis.ts'
import { startingThreshold, thresholdErrors } from '@spotter/domain/targets/threshold.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { record } from '../../platform/facts/record.ts'
import { serveSaving } from '../../platform/http/call.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { lockKpiOfKey } from './kpi-rows.ts'

export const saveThreshold = serveSaving(
  'PUT /api/companies/{company_id}/settings/kpi/update_dashboard_threshold',
  async (actor, { body, company, write, t, flash }) => {
    const message = t(msg('Target range was saved.'))
    const answer = await write(async (tx) => {
      // What the schema has refused is missing, and the request is then answered with that.
      const sent: Partial<typeof body> = body
      const { key = defaultKpiKey, threshold_min = startingThreshold.min, threshold_max = startingThreshold.max } = sent
      const errors = thresholdErrors({ min: threshold_min, max: threshold_max })
      if (Object.keys(errors).length) throw unprocessable(errors)
      const { id, ...present } = await lockKpiOfKey(tx, company.id, key)
      const before = { threshold_min: present.threshold_min, threshold_max: present.threshold_max }
      if (before.threshold_min !== threshold_min || before.threshold_max !== threshold_max) {
        const after = { threshold_min, threshold_max }
        await tx
          .updateTable('kpis')
          .set({ ...after, updated_at: sql`product_now()` })
          .where('id', '=', id)
          .execute()
        await record(tx, actor, 'kpi.updated', { company_id: company.id, id, before, after })
      }
      return { message }
    })
    flash(message)
    return answer
  },
)
