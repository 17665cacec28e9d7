import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Kpi } from '@spotter/contract/targets/kpis.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function useKpiChanges() {
  const queries = useQueryClient()

  async function attempt(change: () => Promise<void>) {
    try {
      await change()
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'kpi')
  }

  /** What the answer to the deletion had, others may have changed since. */
  const restore = (
    { id, company_id, threshold_min: _min, threshold_max: _max, ...values }: Kpi,
    lock_version: number,
  ) =>
    attempt(async () => {
      const path = 'PUT /api/companies/{company_id}/settings/kpi/{id}'
      const { message } = await call(path, { params: { company_id, id }, body: { ...values, lock_version } })
      success(message)
    })

  async function clear(kpi: Kpi) {
    if (!(await confirm({ text: t('Are you sure you want to delete the record?'), danger: true }))) return
    await attempt(async () => {
      const params = { company_id: kpi.company_id, id: kpi.id }
      const { message, lock_version } = await call('DELETE /api/companies/{company_id}/settings/kpi/{id}', { params })
      undoable(message, () => restore(kpi, lock_version))
    })
  }

  return { clear }
}
