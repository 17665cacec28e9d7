import { buyBackKind } from '@spotter/domain/activities/offered-kinds.ts'
import { msg } from '@spotter/domain/text.ts'
import { byVisitor } from '../platform/http/caller.ts'
import { latestSalesEvent } from '../activities/offered-kinds.ts'
import { insertActivity } from '../activities/save-activity.ts'
import { serve } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { countChange, findBooker, lockBooker } from './find-booker.ts'
import { setFirstLanguage } from '../people/first-language.ts'
import { linkOf } from './links.ts'
import { languageAsked } from '../platform/http/language-asked.ts'
import { presentPage } from './present-page.ts'
import { refuseUnavailable, reserveTime } from './reserve-time.ts'
import { upcomingOf } from './upcoming.ts'

/** One appointment at a time: repeating the same is a double click, another time is a move. */
export const bookTime = serve('POST /api/book/{token}', async (_caller, call) => {
  const { params, body, now, t, write, db, request, context } = call
  const booker = await findBooker(call)
  await countChange(call)
  await write(async (tx) => {
    const { person, company } = await lockBooker(tx, params.token)
    const present = await upcomingOf(tx, person.id, now)
    if (present && Date.parse(present.start) === Date.parse(body.start)) return
    if (present) throw unprocessable({ start: oneAtATime })
    const time = await reserveTime(tx, { booker: { person, company }, asked: body.start, now })
    const kind_code = buyBackKind(person, await latestSalesEvent(tx, person.id)) ?? 'tour'
    const values = { company_id: company.id, person_id: person.id, type: 'Event' as const, kind_code, ...time }
    await linkOf(tx, context, person, languageAsked(request))
    await setFirstLanguage(tx, byVisitor(request.id), person, languageAsked(request))
    await insertActivity(tx, byVisitor(request.id), { company, values, t })
  }).catch((error: unknown) => refuseUnavailable(db, booker, now, error))
  return { ...(await presentPage(db, booker, now)), message: t('Your appointment is booked.') }
})

const oneAtATime = msg('You already have an appointment. You can move it to another time.')
