import { CallFailure } from '@spotter/client/failure.ts'
import type { Scheduler } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { useState } from 'react'

/** Shows the values of another user's change when it is asked for. */
export function useEditor<Draft extends object>(scheduler: Scheduler | null, draftOf: (of: Scheduler | null) => Draft) {
  const [shown, setShown] = useState(scheduler)
  const [theirs, setTheirs] = useState<Scheduler | null>(null)
  const [initial, setInitial] = useState(() => draftOf(scheduler))

  async function watched<Answer>(saving: Promise<Answer>): Promise<Answer> {
    try {
      return await saving
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as Scheduler)
      throw reason
    }
  }

  function acceptTheirs() {
    if (!theirs) return
    setShown(theirs)
    setInitial(draftOf(theirs))
  }

  return { shown, initial, watched, acceptTheirs }
}
