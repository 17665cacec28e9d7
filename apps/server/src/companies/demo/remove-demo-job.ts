import { msg } from '@spotter/domain/text.ts'
import { Type } from 'typebox'
import { transaction } from '../../platform/db/transaction.ts'
import { serve } from '../../platform/http/call.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { demoSize } from './demo-size.ts'
import { removeDemo } from './remove-demo.ts'

export const removeDemoLater = serve('DELETE /api/admin/demo', (actor, { write, t }) =>
  write(async (tx) => {
    const { clubs, own_club_id } = await demoSize(tx)
    if (!clubs) throw unprocessable({ base: msg('The demo has been removed already.') })
    if (own_club_id === null) {
      throw unprocessable({ base: msg('Add a club of your own first. The demo can be removed after that.') })
    }
    const { id, original_user_id, request_id } = actor
    await enqueue(tx, removeDemoJob, { id, original_user_id, request_id }, { key: removeDemoJob.name })
    return { message: t('The demo is being removed. Its clubs disappear in a moment.') }
  }),
)

export const removeDemoJob = defineJob({
  name: 'remove_demo',
  payload: Type.Object({
    id: Type.Integer(),
    original_user_id: Type.Union([Type.Integer(), Type.Null()]),
    request_id: Type.String(),
  }),
  run: ({ db }, by) => transaction(db, (tx) => removeDemo(tx, by)),
})
