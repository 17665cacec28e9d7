import type { AppointmentPage } from '@spotter/contract/booking/booking.ts'
import { appointmentState, confirmRefusals, isMoved } from '@spotter/domain/booking/appointment-link.ts'
import { isOpen } from '@spotter/domain/companies/statuses.ts'
import { countWrongSecret, secretKeys } from '../accounts/attempts.ts'
import type { ActivityRow } from '../activities/activity-row.ts'
import { setConfirmed } from '../activities/confirm-activity.ts'
import { loadActivity } from '../activities/find-activity.ts'
import type { Db } from '../platform/db/connect.ts'
import { byVisitor, type CompanyRow } from '../platform/http/caller.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import { findAppointmentLink } from './appointment-links.ts'
import { countChange } from './find-booker.ts'
import { presentClub } from './present-page.ts'

/** Opening it confirms nothing: programs that check links in messages open them too. */
export const showAppointment = serve('GET /api/appointments/{token}', async (_caller, call) =>
  present(await findInvitation(call), call.now),
)

interface Asking {
  db: Db
  params: { token: string }
  request: { ip: string }
  now: Date
}

export async function findInvitation({ db, params: { token }, request: { ip }, now }: Asking): Promise<Invited> {
  const found = await findInvited(db, token, now)
  if (found) return found
  await countWrongSecret(db, secretKeys('appointment', ip, token))
  throw notFound()
}

/** A repeated one changes nothing. */
export const confirmAppointment = serve('POST /api/appointments/{token}/confirm', async (_caller, call) => {
  const { params, now, t, write, request } = call
  await countChange(call)
  const page = await write(async (tx) => {
    const link = await findAppointmentLink(tx, params.token, now)
    if (link) await tx.selectFrom('activities').select('id').where('id', '=', link.activity_id).forUpdate().execute()
    const found = await findInvited(tx, params.token, now)
    if (!found) throw notFound()
    const state = appointmentState(found.activity, now)
    if (state !== 'open' && state !== 'confirmed') throw unprocessable({ base: confirmRefusals[state] })
    if (state === 'open') await setConfirmed(tx, byVisitor(request.id), found.activity)
    return present({ ...found, activity: { ...found.activity, confirmed: true } }, now)
  })
  return { ...page, message: t('Your appointment is confirmed.') }
})

interface Invited {
  link: { start: string }
  activity: ActivityRow
  first_name: string
  company: CompanyRow
}

async function findInvited(db: Db | Tx, token: string, now: Date): Promise<Invited | null> {
  const link = await findAppointmentLink(db, token, now)
  if (!link || link.person_id === null) return null
  const person = await db
    .selectFrom('people')
    .select(['first_name', 'deleted_at'])
    .where('id', '=', link.person_id)
    .executeTakeFirstOrThrow()
  const activity = await loadActivity(db, link.activity_id)
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', activity.company_id)
    .executeTakeFirstOrThrow()
  if (person.deleted_at !== null || !isOpen(company.status)) return null
  return { link, activity, first_name: person.first_name, company }
}

const present = ({ link, activity, first_name, company }: Invited, now: Date): AppointmentPage => ({
  club: presentClub(company),
  person: { first_name },
  appointment: { start: activity.start, end: activity.end },
  state: appointmentState(activity, now),
  moved: isMoved(link, activity),
  rebook: company.enabled_appointment_scheduler && !company.disabled_appointments,
})
