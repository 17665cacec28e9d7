import { longestName } from '@spotter/domain/accounts/text-rules.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import { auditedUser } from '../../users/audited-user.ts'
import { changeClubs } from '../../users/clubs-of-user.ts'
import { getUser } from '../../users/find-users.ts'

export async function addApiUser(tx: Tx, actor: Staff, name: string, company_ids: readonly number[]): Promise<number> {
  const [first] = company_ids
  const club = await tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', first ?? 0)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('users')
    .values({
      company_id: club.id,
      role: 'api',
      first_name: name.slice(0, longestName),
      last_name: 'API',
      locale: 'en',
      week_schedule: JSON.stringify(club.week_schedule ?? weekScheduleFrom(club)),
      hide_in_calendar: true,
      confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeClubs(tx, { id, company_id: club.id, company_ids: [], root: false }, company_ids)
  const after = auditedUser(await getUser(tx, actor, id))
  await record(tx, actor, 'user.created', { company_id: club.id, id, after })
  return id
}
