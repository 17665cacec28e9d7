import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm as ask } from '@spotter/ui/dialogs/ask.ts'
import { error, success, undoable, warning } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Moved = { start?: string; end?: string; salesperson_id?: number }

type Saved = { message: string; warnings?: string[] }
type Callbacks<Answer> = { done?: (answer: Answer) => unknown; refused?: (reason: unknown) => unknown }

export function useActivityChanges() {
  const queries = useQueryClient()

  const refresh = ({ person_id }: Pick<Activity, 'person_id'>) =>
    refreshRecords(queries, 'activity', person_id === null ? {} : { person_id })

  async function change<Answer extends Saved>(
    activity: Activity,
    doIt: () => Promise<Answer>,
    {
      done = ({ message }) => success(message),
      refused = (reason) => error(refusalText(reason)),
    }: Callbacks<Answer> = {},
  ): Promise<Answer | null> {
    try {
      const answer = await doIt()
      done(answer)
      answer.warnings?.forEach(warning)
      return answer
    } catch (reason) {
      refused(reason)
      return null
    } finally {
      await refresh(activity)
    }
  }

  const confirm = (activity: Activity) =>
    change(activity, () => call('PUT /api/activities/{id}/mark_confirmed', named(activity)))

  const revertNow = (activity: Activity) => change(activity, () => call('PUT /api/events/{id}/revert', named(activity)))

  async function revert(activity: Activity) {
    const text = activity.person
      ? t(
          'This reopens the event with {name}, undoes the status change it caused and deletes the call it led to. Do you want to continue?',
          { name: activity.person.name },
        )
      : t(
          'This reopens the event, undoes the status change it caused and deletes the call it led to. Do you want to continue?',
        )
    return (await ask({ text })) ? revertNow(activity) : null
  }

  const undoNoShow = (activity: Activity) =>
    change(activity, () => call('DELETE /api/activities/{id}/no_show', named(activity)))

  const markNoShow = (activity: Activity) =>
    change(activity, () => call('PUT /api/activities/{id}/no_show', named(activity)), {
      done: (marked) => undoable(marked.message, () => undoNoShow(marked)),
    })

  const restore = (activity: Activity) =>
    change(activity, () => call('PUT /api/activities/{id}/restore', named(activity)))

  async function remove(activity: Activity) {
    if (!(await ask({ text: t('Are you sure you want to delete the record?'), danger: true }))) return null
    return change(activity, () => call('DELETE /api/activities/{id}', named(activity)), {
      done: ({ message }) => undoable(message, () => restore(activity)),
    })
  }

  const undoCompletion = (activity: Activity) =>
    change(activity, () =>
      call('PUT /api/activities/{id}', {
        ...named(activity),
        body: { complete: false, lock_version: activity.lock_version },
      }),
    )

  /** Offers to undo it, if that is possible. */
  function announceCompletion(completed: Activity & Saved) {
    const { message, abilities } = completed
    if (abilities.undo_completion) undoable(message, () => undoCompletion(completed))
    else if (abilities.undo_no_show) undoable(message, () => undoNoShow(completed))
    else if (abilities.revert) undoable(message, () => revertNow(completed))
    else success(message)
  }

  const complete = (activity: Activity) => {
    const body = { complete: true, lock_version: activity.lock_version }
    return change(activity, () => call('PUT /api/activities/{id}', { ...named(activity), body }), {
      done: announceCompletion,
    })
  }

  /** `onOverlap`: for callers that can ask for a reason. */
  function move(activity: Activity, to: Moved, onOverlap?: () => void): Promise<Activity | null> {
    const { start, end, salesperson_id } = activity
    const back = { start, end, ...(to.salesperson_id !== undefined && salesperson_id !== null && { salesperson_id }) }
    return change(activity, () => put(activity, to), {
      done: (moved) => undoable(moved.message, () => change(moved, () => put(moved, back))),
      refused: (reason) => (onOverlap && overlapText(reason) ? onOverlap() : error(refusalText(reason))),
    })
  }

  return {
    confirm,
    revert,
    markNoShow,
    undoNoShow,
    remove,
    restore,
    complete,
    announceCompletion,
    undoCompletion,
    move,
    refresh,
  }
}

const named = ({ id }: Pick<Activity, 'id'>) => ({ params: { id } })

const put = ({ id, lock_version }: Activity, body: Moved) =>
  call('PUT /api/activities/{id}', { params: { id }, body: { ...body, lock_version } })

const overlapText = (reason: unknown): string | undefined =>
  reason instanceof CallFailure ? reason.errors['overlap_reason']?.[0] : undefined

function refusalText(reason: unknown): string {
  const isStale = reason instanceof CallFailure && reason.status === 409
  return isStale ? t('Someone else just changed this') : (overlapText(reason) ?? explain(reason))
}
