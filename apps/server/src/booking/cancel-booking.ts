import { byVisitor } from '../platform/http/caller.ts'
import { noticesOfBooking } from '../activities/notices-of-booking.ts'
import { setRemoved } from '../activities/remove-activity.ts'
import { serve } from '../platform/http/call.ts'
import { countChange, findBooker, lockBooker } from './find-booker.ts'
import { lockOwn } from './lock-own.ts'
import { presentPage } from './present-page.ts'
import { upcomingOf } from './upcoming.ts'

export const cancelBooking = serve('DELETE /api/book/{token}', async (_caller, call) => {
  const { params, now, t, write, db, request } = call
  const booker = await findBooker(call)
  await countChange(call)
  await write(async (tx) => {
    const { person } = await lockBooker(tx, params.token)
    if (!(await upcomingOf(tx, person.id, now))) return
    const { company, appointment } = await lockOwn(tx, params.token, now)
    const notices = noticesOfBooking({ activity: appointment, company, unread: true, change: 'cancelled' })
    await setRemoved(tx, byVisitor(request.id), { activity: appointment, now, notices })
  })
  return { ...(await presentPage(db, booker, now)), message: t('Your appointment was cancelled.') }
})
