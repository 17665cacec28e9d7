import { msg } from '@spotter/domain/text.ts'
import type { ActivityRow } from '../activities/activity-row.ts'
import { loadActivity } from '../activities/find-activity.ts'
import type { Tx } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { type Booker, lockBooker } from './find-booker.ts'
import { isChangeable, upcomingOf } from './upcoming.ts'

export async function lockOwn(tx: Tx, token: string, now: Date): Promise<Booker & { appointment: ActivityRow }> {
  const { person, company } = await lockBooker(tx, token)
  const upcoming = await upcomingOf(tx, person.id, now)
  if (!upcoming) throw unprocessable({ base: nothingAhead })
  await tx.selectFrom('activities').select('id').where('id', '=', upcoming.id).forUpdate().execute()
  const appointment = await loadActivity(tx, upcoming.id)
  if (appointment.deleted_at !== null || appointment.complete) throw unprocessable({ base: nothingAhead })
  if (!isChangeable(appointment, now)) throw unprocessable({ base: notHere })
  return { person, company, appointment }
}

const nothingAhead = msg('You have no upcoming appointments.')
const notHere = msg('This appointment can no longer be changed here. Please call the club.')
