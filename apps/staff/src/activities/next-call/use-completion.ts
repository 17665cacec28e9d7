import { productNow } from '@spotter/client/product-clock.ts'
import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { warning } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../shell/account.ts'
import { completionOf, nextCallAt, type NextStepValues } from './next-step.ts'

export function useCompletion(activity: Activity) {
  const { user, company } = useAccount()
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function complete(values: NextStepValues): Promise<Activity | null> {
    if (saving || values.outcome === null) return null
    const now = productNow()
    if (values.step === 'pick' && nextCallAt(values, now, company) === null) {
      setFault(t('Choose a day and a time for the next call.'))
      return null
    }
    setSaving(true)
    setFault(null)
    try {
      const saved = await call('PUT /api/activities/{id}', {
        params: { id: activity.id },
        body: completionOf(values, activity, now, company),
      })
      saved.warnings.forEach(warning)
      void refreshRecords(queries, 'activity', activity.person_id === null ? {} : { person_id: activity.person_id })
      return saved
    } catch (reason) {
      const current = currentOf(reason)
      // It was saved; only the answer was lost.
      if (current?.complete && current.completed_by_id === user.id && current.outcome === values.outcome) return current
      if (current) queries.setQueryData(queryKeyOf('GET /api/activities/{id}', { params: { id: current.id } }), current)
      setFault(current ? t('Someone else just changed this') : explain(reason))
      return null
    } finally {
      setSaving(false)
    }
  }

  return { saving, fault, complete }
}

const currentOf = (reason: unknown): Activity | null =>
  reason instanceof CallFailure && reason.status === 409 ? (reason.current as Activity | null) : null
