import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import type { Scope } from '@spotter/domain/oauth/scopes.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'

interface Program {
  name: string
  uid: string
  scopes: Scope[]
  minutesAgo: number | null
  clubs: readonly number[]
}

/** The hash of no known text: create a new secret to try these programs. */
const unusedSecret = Buffer.alloc(32)

export async function addPrograms(tx: Tx, { clubs, now }: { clubs: readonly number[]; now: Date }): Promise<void> {
  const programs: Program[] = [
    { name: 'Group website', uid: '5f1c0a94d2b74e6f8a3bd1e7c9604f21', scopes: ['read', 'write'], minutesAgo: 4, clubs },
    {
      name: 'Foyer screen',
      uid: 'b80e62d7415c4f0f9d27a6c3f1e85b9a',
      scopes: ['read'],
      minutesAgo: null,
      clubs: clubs.slice(0, 1),
    },
  ]
  for (const { name, uid, scopes, minutesAgo, clubs: reached } of programs) {
    const user = {
      company_id: reached[0] ?? 0,
      role: 'api' as const,
      first_name: name,
      last_name: 'API',
      week_schedule: JSON.stringify(weekScheduleFrom(companyDefaults)),
      hide_in_calendar: true,
      confirmed_at: now,
    }
    const { id: user_id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('company_users')
      .values(reached.map((company_id) => ({ company_id, user_id })))
      .execute()
    const last_used_at = minutesAgo === null ? null : shiftInstant(now, { minutes: -minutesAgo })
    await tx
      .insertInto('oauth_applications')
      .values({ name, uid, secret_hash: unusedSecret, scopes, user_id, last_used_at })
      .execute()
  }
}
