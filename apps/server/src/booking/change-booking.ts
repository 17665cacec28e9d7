import { msg } from '@spotter/domain/text.ts'
import { byVisitor } from '../platform/http/caller.ts'
import { saveChange } from '../activities/change-activity.ts'
import { serve } from '../platform/http/call.ts'
import { countChange, findBooker } from './find-booker.ts'
import { setFirstLanguage } from '../people/first-language.ts'
import { linkOf } from './links.ts'
import { languageAsked } from '../platform/http/language-asked.ts'
import { lockOwn } from './lock-own.ts'
import { presentPage } from './present-page.ts'
import { refuseUnavailable, reserveTime } from './reserve-time.ts'

/** Moving to another time may change the salesperson; moving to the same time changes nothing. */
export const changeBooking = serve('PUT /api/book/{token}', async (_caller, call) => {
  const { params, body, now, t, write, db, request, context } = call
  const booker = await findBooker(call)
  await countChange(call)
  await write(async (tx) => {
    const { person, company, appointment } = await lockOwn(tx, params.token, now)
    if (Date.parse(appointment.start) === Date.parse(body.start)) return
    const { start, end, salesperson_id } = await reserveTime(tx, {
      booker: { person, company },
      asked: body.start,
      now,
      moved: appointment,
    })
    await linkOf(tx, context, person, languageAsked(request))
    await setFirstLanguage(tx, byVisitor(request.id), person, languageAsked(request))
    const after = {
      start: start.toISOString(),
      end: end.toISOString(),
      ...(salesperson_id === appointment.salesperson_id ? {} : { salesperson_id }),
    }
    await saveChange(tx, byVisitor(request.id), { company, activity: appointment, after, reason: null, t })
  }).catch((error: unknown) => refuseUnavailable(db, booker, now, error))
  return { ...(await presentPage(db, booker, now)), message: t(moved) }
})

const moved = msg('Your appointment was moved.')
