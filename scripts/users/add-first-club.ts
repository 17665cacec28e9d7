import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { slugOf } from '@spotter/domain/companies/slug.ts'
import { quietHoursOf } from '@spotter/domain/messages/quiet-hours.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { newClubParts } from '@spotter/server/companies/template/new-club-parts.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { makeRoot } from './make-root.ts'

export async function addFirstClub(url: string, name: string, email: string, publicUrl: string): Promise<string> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CannotStart(`${email} is no email address.`)
  const { db, close } = connect(url, { max: 1 })
  try {
    await db.transaction().execute(async (tx) => {
      const other = await tx.selectFrom('companies').select('id').limit(1).executeTakeFirst()
      if (other) throw new CannotStart('There are clubs here already: sign in as root and add one under Companies.')
      const company = await tx
        .insertInto('companies')
        .values({
          name,
          slug: slugOf(name),
          event_duration: companyDefaults.event_duration,
          ...quietHoursOf(companyDefaults.country),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      for (const { start } of newClubParts) await start?.(tx, company)
      const user = await tx
        .insertInto('users')
        .values({
          company_id: company.id,
          role: 'corporation_manager',
          first_name: email.split('@')[0] ?? email,
          last_name: '',
          email,
          week_schedule: JSON.stringify(weekScheduleFrom(company)),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('company_users').values({ company_id: company.id, user_id: user.id }).execute()
    })
    return await makeRoot(url, email, publicUrl)
  } finally {
    await close()
  }
}
