import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { MonthlySalesTarget } from '@spotter/contract/targets/monthly-sales-targets.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success, undoable, warning } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export function useMonthlyTargetChanges(company_id: number) {
  const queries = useQueryClient()
  const [copying, setCopying] = useState(false)

  async function attempt(change: () => Promise<{ message: string }>, undo?: () => Promise<void>) {
    try {
      const { message } = await change()
      if (undo) undoable(message, undo)
      else success(message)
    } catch (reason) {
      error(isTaken(reason) ? t('The user already has a target for this month.') : explain(reason))
    }
    await refreshRecords(queries, 'monthly_sales_target')
  }

  const restore = ({ id }: MonthlySalesTarget) =>
    attempt(() =>
      call('PUT /api/companies/{company_id}/settings/monthly_sales_targets/{id}/restore', {
        params: { company_id, id },
      }),
    )

  async function remove(row: MonthlySalesTarget) {
    if (!(await confirm({ text: t('Are you sure you want to delete the record?'), danger: true }))) return
    const params = { company_id, id: row.id }
    await attempt(
      () => call('DELETE /api/companies/{company_id}/settings/monthly_sales_targets/{id}', { params }),
      () => restore(row),
    )
  }

  async function copy(target_date: Day) {
    const path = 'POST /api/companies/{company_id}/settings/monthly_sales_targets/copy'
    setCopying(true)
    try {
      const { count, message } = await call(path, { params: { company_id }, body: { target_date } })
      if (count > 0) success(message)
      else warning(message)
    } catch (reason) {
      if (isNothingToCopy(reason)) warning(t('The month before has no targets to copy.'))
      else error(explain(reason))
    }
    setCopying(false)
    await refreshRecords(queries, 'monthly_sales_target')
  }

  return { restore, remove, copy, copying }
}

const isTaken = (reason: unknown) => reason instanceof CallFailure && 'user_id' in reason.errors
const isNothingToCopy = (reason: unknown) => reason instanceof CallFailure && 'target_date' in reason.errors
