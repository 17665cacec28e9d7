import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { CallOutcome } from '@spotter/domain/activities/next-call.ts'
import { outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, undoable, warning } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export function useLogCall(person: Person, tzinfo: string) {
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)

  async function doIt(change: () => Promise<void>) {
    if (saving) return
    setSaving(true)
    try {
      await change()
    } catch (reason) {
      error(explain(reason))
    } finally {
      setSaving(false)
      await refreshRecords(queries, 'activity', { person_id: person.id })
    }
  }

  const log = (outcome: CallOutcome) =>
    doIt(async () => {
      const { logCall, undoLoggedCall } = await import('./log-call.ts')
      const logged = await logCall(person.id, outcome, tzinfo)
      logged.warnings.forEach(warning)
      const text = t('{name}: {outcome}', { name: person.name, outcome: outcomeName(outcome, t) })
      undoable(text, () => doIt(() => undoLoggedCall(logged)))
    })

  return { saving, log }
}
