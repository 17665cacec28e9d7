import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { type Insertable, sql } from 'kysely'
import { newPerson } from '../../people/test/new-person.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Club } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { followDue } from '../follow-due.ts'

export type Having = Pick<Club, 'server' | 'clubs' | 'users' | 'as'>
type Settings = Omit<Insertable<Database['first_response_settings']>, 'company_id'>

const start = { attempt_minutes: 5, contact_minutes: 60, offer_minutes: 10, reassign_minutes: 20 }

/** In a club that is open now and for hours, whatever the time. */
export async function switchOn({ server, clubs }: Having, values: Partial<Settings> = {}): Promise<number> {
  const company_id = clubs['melbourne']!
  const { db } = server.context
  const hour = new Date().getUTCHours()
  const time_zone = hour >= 4 && hour < 20 ? 'London' : 'Melbourne'
  const hours = { work_time_from: '12:00 AM', work_time_into: '11:59 PM' }
  const week_schedule = JSON.stringify(weekScheduleFrom(hours))
  await db
    .updateTable('companies')
    .set({ ...hours, week_schedule, time_zone })
    .where('id', '=', company_id)
    .execute()
  await db.updateTable('users').set({ week_schedule }).execute()
  await db.deleteFrom('first_response_settings').where('company_id', '=', company_id).execute()
  const settings = { ...start, active: true, tell_managers: false, ...values }
  await db
    .insertInto('first_response_settings')
    .values({ company_id, ...settings })
    .execute()
  return company_id
}

let made = 0

export async function newLead(having: Having, values: Partial<Insertable<Database['people']>> = {}) {
  const { server, clubs } = having
  const phone_mobile = `+6141280${String(++made).padStart(4, '0')}`
  const person = await newPerson(server, clubs['melbourne']!, { first_name: `Lead ${made}`, phone_mobile, ...values })
  return { person, ...(await responseOf(having, person.id))! }
}

export const responseOf = async ({ server }: Having, person_id: number) =>
  server.context.db
    .selectFrom('first_responses')
    .selectAll()
    .where('person_id', '=', person_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Once the facts have arrived. */
export const whenResponse = (
  having: Having,
  person_id: number,
  holds: (row: NonNullable<Awaited<ReturnType<typeof responseOf>>>) => boolean,
) =>
  eventually(async () => {
    const row = await responseOf(having, person_id)
    return row && holds(row) ? row : null
  })

/** As if they had come in that long ago, and what is due then is done. */
export async function wait(having: Having, id: number, minutes: number): Promise<void> {
  const { server } = having
  await sql`update first_responses set entered_at = now() - ${minutes} * interval '1 minute', next_at = now() - interval '1 second'
    where id = ${id} and ended_at is null`.execute(server.context.db)
  await followDue(server.context)
}

export const noticesOf = ({ server }: Having, person_id: number) =>
  server.context.db
    .selectFrom('notifications')
    .select(['event', 'user_id', 'text'])
    .where('person_id', '=', person_id)
    .where('message_type', '=', 'first_response')
    .orderBy('id')
    .execute()
