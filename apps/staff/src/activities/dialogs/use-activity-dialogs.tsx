import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { Outcome } from '@spotter/domain/activities/outcomes.ts'
import { type ReactNode, useState } from 'react'
import { ActivityDialog, type AskedActivity } from './ActivityDialog.tsx'
import { formOf, needsOutcome } from './activity-words.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import { useActivityChanges } from './use-activity-changes.ts'

type Opened = null | { asked: AskedActivity } | { complete: Activity; outcome?: Outcome }

export type ActivityDialogs = {
  open: (asked: AskedActivity) => void
  edit: (activity: Activity) => void
  complete: (activity: Activity, outcome?: Outcome) => void
  dialogs: ReactNode
}

/** Beside the list, because a completed row disappears. */
export function useActivityDialogs(onCompleted?: (activity: Activity) => void): ActivityDialogs {
  const [opened, setOpened] = useState<Opened>(null)
  const changes = useActivityChanges()
  const close = () => setOpened(null)

  async function finish(activity: Activity) {
    const saved = await changes.complete(activity)
    if (saved) onCompleted?.(saved)
  }

  return {
    open: (asked) => setOpened({ asked }),
    edit: (activity) => setOpened({ asked: { form: formOf(activity), activity } }),
    complete: (activity, outcome) => {
      if (needsOutcome(activity)) setOpened({ complete: activity, ...(outcome && { outcome }) })
      else void finish(activity)
    },
    dialogs: opened && (
      <>
        {'asked' in opened && <ActivityDialog asked={opened.asked} onClose={close} />}
        {'complete' in opened && (
          <CompleteDialog
            key={opened.complete.id}
            activity={opened.complete}
            {...(opened.outcome && { outcome: opened.outcome })}
            {...(onCompleted && { onDone: onCompleted })}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
