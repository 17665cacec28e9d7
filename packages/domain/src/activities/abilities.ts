import type { Actor } from '../accounts/actor.ts'
import { may } from '../accounts/permissions.ts'
import { mayConfirm, revertRefusal } from './completion.ts'
import { type EventKind, salesEventKinds, type TaskKind } from './kinds.ts'

interface Activity {
  type: 'Task' | 'Event'
  kind_code: TaskKind | EventKind
  person_id: number | null
  salesperson_id: number | null
  complete: boolean
  confirmed: boolean
  completed_at: string | null
  secondary_sale_id: number | null
  abc_event: boolean
  deleted_at: string | null
}

export interface ActivityAbilities {
  edit: boolean
  complete: boolean
  undo_completion: boolean
  confirm: boolean
  revert: boolean
  delete: boolean
}

/** What a user who sees an activity may do to it: what comes from elsewhere and others' own time stay as they are. */
export function activityAbilities(actor: Actor, activity: Activity, now: Date): ActivityAbilities {
  const isOthersTime = activity.kind_code === 'personal' && activity.salesperson_id !== actor.id
  const changes = activity.deleted_at === null && !activity.abc_event && !isOthersTime
  return {
    edit: changes && !activity.complete,
    complete: changes && !activity.complete,
    undo_completion: changes && activity.complete && activity.type === 'Task',
    confirm: changes && mayConfirm(activity),
    revert: changes && revertRefusal(actor, activity, now) === null,
    delete: changes && may(actor, 'delete:activities'),
  }
}

/** Whether the end of this should lead to the next call: nobody is left without a next step by accident. */
export const promptsNextCall = (
  activity: Pick<Activity, 'kind_code' | 'person_id' | 'complete'> & { next_call_at: string | null },
): boolean =>
  activity.person_id !== null &&
  !activity.complete &&
  activity.next_call_at === null &&
  (activity.kind_code === 'call' || (salesEventKinds as readonly string[]).includes(activity.kind_code))
