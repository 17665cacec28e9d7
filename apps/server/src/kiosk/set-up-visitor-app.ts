import { randomInt } from 'node:crypto'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import { endSessionsAs } from '../accounts/end-sessions.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { renewSession } from '../platform/realtime/publish.ts'

/** Devices with the old code are signed out on commit. */
export const setUpVisitorApp = serve(
  'POST /api/companies/{company_id}/setup_visitor_app',
  async (actor, { company, write, now, t, flash }) => {
    const message = t('The new activation code is ready.')
    const answer = await write(async (tx) => {
      const visitor_app_code = newCode()
      await tx
        .updateTable('companies')
        .set({ visitor_app_code, updated_at: now })
        .where('id', '=', company.id)
        .execute()
      const user_id = await visitorAppUser(tx, company)
      await endSessionsAs(tx, user_id)
      await renewSession(tx, `visitor:${company.id}`)
      // History records the change but not the code.
      await record(tx, actor, 'company.visitor_app_set_up', {
        company_id: company.id,
        id: company.id,
        after: { visitor_app_user_id: user_id },
      })
      return { visitor_app_code, message }
    })
    flash(message)
    return answer
  },
)

/** 60 bits without ambiguous characters. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
const newCode = () => [group(), group(), group()].join('-')

async function visitorAppUser(tx: Tx, company: CompanyRow): Promise<number> {
  const there = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company.id)
    .where('role', '=', 'visitor_app')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (there) return there.id
  const { id } = await tx
    .insertInto('users')
    .values({
      company_id: company.id,
      role: 'visitor_app',
      first_name: company.name,
      last_name: 'Sign In App',
      week_schedule: JSON.stringify(weekScheduleFrom(company)),
      hide_in_calendar: true,
      confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('company_users').values({ company_id: company.id, user_id: id }).execute()
  return id
}
