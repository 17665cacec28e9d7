import type { Channel, Purpose } from '@spotter/domain/messages/channels.ts'
import { decide, type Decision } from '@spotter/domain/messages/decide.ts'
import { zoneOf } from '@spotter/domain/people/zone-of.ts'
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
  const received =
    purpose === 'marketing' ? await marketingReceived(db, [person], new Map([[club.id, club]]), now) : null
  const recipient = { ...person, marketing_received: received?.get(person.id) ?? 0 }
  return decide({ channel, purpose, person: recipient, club, tzinfo: zoneOf(person, club), now, isTemplate })
}

/** Marketing messages by person, of people in clubs that limit them; those that may have left count. */
export async function marketingReceived(
  db: Db | Tx,
  people: readonly Pick<FoundPerson, 'id' | 'company_id'>[],
  clubs: ReadonlyMap<number, CompanyRow>,
  now: Date,
): Promise<Map<number, number>> {
  const asked = people.flatMap(({ id, company_id }) => {
    const club = clubs.get(company_id)
    if (!club || club.marketing_limit === null) return []
    return [{ id, since: shiftInstant(now, { days: -club.marketing_limit_days }).toISOString() }]
  })
  if (!asked.length) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select person.id, (
      select count(*) from messages
      where person_id = person.id and purpose = 'marketing'
        and (sent_at >= person.since or status in ('queued', 'unknown') and claimed_at >= person.since)) as count
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as person (id bigint, since timestamptz)`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
