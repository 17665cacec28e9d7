import { startsAgain } from '@spotter/domain/first-response/clocks.ts'
import type { LeadSource } from '@spotter/domain/first-response/sources.ts'
import { sql } from 'kysely'
import { productNow } from '../platform/clock.ts'
import { record } from '../platform/facts/record.ts'
import type { RecordedFact } from '../platform/facts/subscriber.ts'
import type { Tx } from '../platform/http/call.ts'
import { system } from '../platform/http/caller.ts'
import { loadSettings } from './load-settings.ts'
import { refreshLocked, refreshOf } from './refresh-responses.ts'
import { lockLeads } from './response-row.ts'

interface Sent {
  request_id: number
  person_id: number
  source: LeadSource
  at: string
}

/** Clocks of people who already were an enquiry and wrote once more, which changes no status. */
export async function startOnceMore(tx: Tx, facts: readonly RecordedFact<'request.created'>[]): Promise<void> {
  const sent = facts.flatMap(({ created_at: at, payload: { subject, person_id, lead_source: source } }): Sent[] =>
    subject.id && person_id && source ? [{ request_id: subject.id, person_id, source, at }] : [],
  )
  // Everyone locks people by id.
  for (const one of sent.toSorted((a, b) => a.person_id - b.person_id)) await startOne(tx, one)
}

async function startOne(tx: Tx, { request_id, person_id, source, at }: Sent): Promise<void> {
  const person = await tx
    .selectFrom('people')
    .select(['company_id', 'salesperson_id'])
    .where('id', '=', person_id)
    .where('status', '=', 'enquiry')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return
  const { active, attempt_minutes, contact_minutes, offer_minutes, reassign_minutes } = await loadSettings(
    tx,
    person.company_id,
  )
  if (!active || !startsAgain(await loadLatest(tx, person_id), at)) return
  const started = await tx
    .insertInto('first_responses')
    .values({
      ...person,
      person_id,
      request_id,
      source,
      attempt_minutes,
      contact_minutes,
      offer_minutes,
      reassign_minutes,
      entered_at: at,
      next_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, system, 'first_response.started', {
    company_id: person.company_id,
    id: started.id,
    after: { source, entered_at: at },
    payload: { person_id },
  })
  await refreshOf(tx, [person_id], productNow())
}

/** As it stands now: what happened a moment ago may not have been counted yet. */
async function loadLatest(tx: Tx, person_id: number) {
  const locked = await lockLeads(
    tx,
    sql<boolean>`response.id = (
      select id from first_responses where person_id = ${person_id} order by entered_at desc, id desc limit 1)`,
  )
  const [latest] = await refreshLocked(tx, locked, productNow())
  return latest ?? null
}
