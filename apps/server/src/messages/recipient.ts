import type { Channel, Purpose } from '@spotter/domain/messages/channels.ts'
import { decide, type Decision } from '@spotter/domain/messages/decide.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { FoundPerson } from '../people/find-person.ts'

interface Asked {
  channel: Channel
  purpose: Purpose
  person: FoundPerson
  company: CompanyRow
  now: Date
  isTemplate: boolean
}

/** The rule, with what it has to know of this person. */
export async function decideFor(db: Db | Tx, asked: Asked): Promise<Decision> {
  const { channel, purpose, person, company: club, now, isTemplate } = asked
  const isCounted = purpose === 'marketing' && club.marketing_limit !== null
  const marketing_received = isCounted ? await marketingSince(db, person.id, daysBefore(club, now)) : 0
  const tzinfo = tzinfoOf(club.time_zone) ?? 'UTC'
  return decide({ channel, purpose, person: { ...person, marketing_received }, club, tzinfo, now, isTemplate })
}

const daysBefore = ({ marketing_limit_days }: CompanyRow, now: Date) =>
  shiftInstant(now, { days: -marketing_limit_days })

async function marketingSince(db: Db | Tx, person_id: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages
    where person_id = ${person_id} and purpose = 'marketing' and sent_at >= ${since}`.execute(db)
  return rows[0]?.count ?? 0
}
