import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Scheduler } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function useSchedulerChanges() {
  const queries = useQueryClient()

  async function attempt(change: () => Promise<{ message: string }>, undo?: () => Promise<void>) {
    try {
      const { message } = await change()
      if (undo) undoable(message, undo)
      else success(message)
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'scheduler')
  }

  const restore = ({ type, ...params }: Scheduler) =>
    attempt(() =>
      type === 'ReportEmail'
        ? call('PUT /api/companies/{company_id}/scheduler/report_emails/{id}/restore', { params })
        : call('PUT /api/companies/{company_id}/scheduler/appointment_reminders/{id}/restore', { params }),
    )

  async function remove(row: Scheduler) {
    if (!(await confirm({ text: t('Are you sure you want to delete the record?'), danger: true }))) return
    const params = { company_id: row.company_id, id: row.id }
    await attempt(
      () =>
        row.type === 'ReportEmail'
          ? call('DELETE /api/companies/{company_id}/scheduler/report_emails/{id}', { params })
          : call('DELETE /api/companies/{company_id}/scheduler/appointment_reminders/{id}', { params }),
      () => restore(row),
    )
  }

  return { restore, remove }
}
