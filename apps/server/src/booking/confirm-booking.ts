import { byVisitor } from '../platform/http/caller.ts'
import { setConfirmed } from '../activities/confirm-activity.ts'
import { serve } from '../platform/http/call.ts'
import { countChange, findBooker } from './find-booker.ts'
import { lockOwn } from './lock-own.ts'
import { presentPage } from './present-page.ts'

export const confirmBooking = serve('POST /api/book/{token}/confirm', async (_caller, call) => {
  const { params, now, t, write, db, request } = call
  const booker = await findBooker(call)
  await countChange(call)
  await write(async (tx) => {
    const { appointment } = await lockOwn(tx, params.token, now)
    if (!appointment.confirmed) await setConfirmed(tx, byVisitor(request.id), appointment)
  })
  return { ...(await presentPage(db, booker, now)), message: t('Your appointment is confirmed.') }
})
