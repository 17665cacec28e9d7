import { clocksOf, endOf, type Happening } from '@spotter/domain/first-response/clocks.ts'
import { nextStep } from '@spotter/domain/first-response/steps.ts'
import { minutesWaited } from '@spotter/domain/inbox/waiting.ts'
import { sql } from 'kysely'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { system } from '../platform/http/caller.ts'
import { loadHappenings } from './load-happenings.ts'
import { hoursOf, type LeadRow, lockLeads } from './response-row.ts'

/** Sets the clocks by what is recorded now, so that what is undone counts no more. */
export async function refreshOf(tx: Tx, person_ids: readonly number[], now: Date): Promise<void> {
  const leads = await lockLeads(
    tx,
    sql<boolean>`response.person_id = any(${person_ids}::bigint[]) and response.ended_reason is distinct from 'switched_off'`,
  )
  await refreshLocked(tx, leads, now)
}

export async function refreshLocked(tx: Tx, leads: readonly LeadRow[], now: Date): Promise<LeadRow[]> {
  if (!leads.length) return []
  const happenings = await loadHappenings(
    tx,
    leads.map(({ id }) => id),
  )
  const refreshed: LeadRow[] = []
  for (const lead of leads) {
    const after = settle(lead, happenings.get(lead.id) ?? [], now)
    await save(tx, lead, after)
    refreshed.push({ ...lead, ...after })
  }
  return refreshed
}

function settle(lead: LeadRow, happenings: readonly Happening[], now: Date) {
  const hours = hoursOf(lead)
  const { later_at } = lead
  const clocks = clocksOf(happenings.filter(({ at }) => later_at === null || Date.parse(at) < Date.parse(later_at)))
  const { first_attempt, first_contact } = clocks
  const waited = (happening: Happening | null) =>
    happening && minutesWaited(new Date(lead.entered_at), new Date(happening.at), hours)
  const ended_reason = endOf(
    { ...lead, is_latest: later_at === null },
    {
      status: lead.person_status,
      is_deleted: lead.person_deleted || lead.request_deleted,
      company_id: lead.person_company_id,
    },
    clocks,
  )
  const settled = {
    first_attempt_at: first_attempt?.at ?? null,
    first_attempt_by_id: first_attempt?.user_id ?? null,
    first_attempt_how: first_attempt?.kind ?? null,
    minutes_to_attempt: waited(first_attempt),
    first_contact_at: first_contact?.at ?? null,
    first_contact_by_id: first_contact?.user_id ?? null,
    first_contact_how: first_contact?.kind ?? null,
    minutes_to_contact: waited(first_contact),
    ended_reason,
    ended_at: ended_reason && (lead.ended_at ?? now.toISOString()),
    ...takenSince(lead, now),
  }
  const next = nextStep({ ...lead, ...settled }, hours)
  return { ...settled, next_at: next && next.at.toISOString() }
}

/** An offered lead that is assigned in the usual way is no longer on offer. */
function takenSince(lead: LeadRow, now: Date): Pick<LeadRow, 'taken_at' | 'taken_by_id'> {
  const { offered_at, taken_at, taken_by_id, reassigned_at, person_salesperson_id, from_salesperson_id } = lead
  const isMoved = person_salesperson_id !== null && person_salesperson_id !== from_salesperson_id
  return offered_at !== null && taken_at === null && reassigned_at === null && isMoved
    ? { taken_at: now.toISOString(), taken_by_id: person_salesperson_id }
    : { taken_at, taken_by_id }
}

type Settled = ReturnType<typeof settle>

async function save(tx: Tx, lead: LeadRow, after: Settled): Promise<void> {
  const changed = (Object.keys(after) as (keyof Settled)[]).filter((name) => !isSame(lead[name], after[name]))
  if (!changed.length) return
  await tx.updateTable('first_responses').set(after).where('id', '=', lead.id).execute()
  const shown = changed.filter((name) => name !== 'next_at')
  if (!shown.length) return
  await record(tx, system, 'first_response.changed', {
    company_id: lead.company_id,
    id: lead.id,
    before: Object.fromEntries(shown.map((name) => [name, lead[name]])),
    after: Object.fromEntries(shown.map((name) => [name, after[name]])),
    payload: { person_id: lead.person_id },
  })
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other))
