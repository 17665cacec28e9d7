import { noShowRefusal, noShowRefusals } from '@spotter/domain/activities/no-show.ts'
import { msg } from '@spotter/domain/text.ts'
import { loadCompletion } from '../../people/completion.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { type Calling, serve, type Tx } from '../../platform/http/call.ts'
import { forbidden, unprocessable } from '../../platform/http/errors.ts'
import { removeNextCall } from '../complete-activity.ts'
import { findActivity, lockActivity } from '../find-activity.ts'
import { presentActivity } from '../present-activity.ts'
import { reopen } from '../revert-event.ts'
import { setNoShow } from './set-no-show.ts'

type Asked = Pick<Calling<{ id: number }, unknown, unknown>, 'params' | 'now' | 't' | 'write' | 'flash'>

/** Marked twice, by two people at the desk, it is still one no-show. */
export const markNoShow = serve('PUT /api/activities/{id}/no_show', (actor, call) =>
  change(actor, call, msg('Marked as a no-show.'), async (tx) => {
    const { now, t } = call
    const activity = await lockActivity(tx, actor, call.params.id)
    if (presentActivity(actor, activity, { now, t }).abilities.undo_no_show) return
    const refusal = noShowRefusal(activity, now)
    if (refusal) throw unprocessable({ base: noShowRefusals[refusal] })
    if (!presentActivity(actor, activity, { now, t }).abilities.no_show) throw forbidden()
    await setNoShow(tx, actor, { activity: { ...activity, person_id: activity.person_id! }, now })
  }),
)

export const undoNoShow = serve('DELETE /api/activities/{id}/no_show', (actor, call) =>
  change(actor, call, msg('The no-show was undone.'), async (tx) => {
    const { now, t } = call
    const event = await lockActivity(tx, actor, call.params.id)
    if (!event.complete) return
    if (!presentActivity(actor, event, { now, t }).abilities.undo_no_show) throw unprocessable({ base: notUndone })
    const completion = await loadCompletion(tx, event.id)
    await removeNextCall(tx, actor, completion, now)
    await reopen(tx, actor, { event, completion, t })
  }),
)

const notUndone = msg('Only a no-show of the last seven days can be undone.')

async function change(
  actor: Staff,
  { params, now, t, write, flash }: Asked,
  text: string,
  apply: (tx: Tx) => Promise<void>,
) {
  const message = t(text)
  const answer = await write(async (tx) => {
    await apply(tx)
    return presentActivity(actor, await findActivity(tx, actor, params.id), { now, t })
  })
  flash(message)
  return { ...answer, warnings: [], message }
}
