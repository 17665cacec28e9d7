import type { Actor } from '../accounts/actor.ts'
import { may } from '../accounts/permissions.ts'
import { changeRefusal } from './change-refusal.ts'
import { mayConfirm, revertRefusal } from './completion.ts'
import { mayUndoNoShow, noShowRefusal } from './no-show.ts'
import { type EventKind, salesEventKinds, type TaskKind } from './kinds.ts'

interface Activity {
  type: 'Task' | 'Event'
  kind_code: TaskKind | EventKind
  person_id: number | null
  salesperson_id: number | null
  complete: boolean
  confirmed: boolean
  start: string
  outcome: string | null
  completed_at: string | null
  secondary_sale_id: number | null
  outcome_by_id: number | null
  abc_event: boolean
  deleted_at: string | null
}

interface ActivityAbilities {
  edit: boolean
  complete: boolean
  undo_completion: boolean
  no_show: boolean
  undo_no_show: boolean
  confirm: boolean
  revert: boolean
  delete: boolean
}

type Own = Pick<Activity, 'kind_code' | 'salesperson_id'>
type Editable = Own & Pick<Activity, 'abc_event' | 'complete'>

export const isOthersTime = (reader: { id: number }, { kind_code, salesperson_id }: Own): boolean =>
  kind_code === 'personal' && salesperson_id !== reader.id

export const mayEdit = (actor: { id: number }, activity: Editable): boolean =>
  !activity.complete && changeRefusal(activity) === null && !isOthersTime(actor, activity)

/** Others' personal time and external events are read-only, except outcomes of the latter. */
export function activityAbilities(actor: Actor, activity: Activity, now: Date): ActivityAbilities {
  const ends = activity.deleted_at === null && !isOthersTime(actor, activity)
  const changes = ends && changeRefusal(activity) === null
  return {
    edit: activity.deleted_at === null && mayEdit(actor, activity),
    complete: ends && !activity.complete,
    undo_completion: ends && activity.complete && activity.type === 'Task',
    no_show: ends && noShowRefusal(activity, now) === null,
    undo_no_show: ends && mayUndoNoShow(activity, now),
    confirm: changes && mayConfirm(activity),
    revert: ends && revertRefusal(actor, activity, now) === null,
    delete: changes && may(actor, 'delete:activities'),
  }
}

export const promptsNextCall = (
  activity: Pick<Activity, 'kind_code' | 'person_id' | 'complete'> & {
    next_call_at: string | null
    person_opted_out: boolean | null
  },
): boolean =>
  activity.person_id !== null &&
  !activity.person_opted_out &&
  !activity.complete &&
  activity.next_call_at === null &&
  (activity.kind_code === 'call' || (salesEventKinds as readonly string[]).includes(activity.kind_code))
