import { may } from '@spotter/domain/accounts/permissions.ts'
import { type EventKind, salesEventKinds } from '@spotter/domain/activities/kinds.ts'
import { buyBackKind, offeredEventKinds } from '@spotter/domain/activities/offered-kinds.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notIncluded } from '../platform/http/errors.ts'
import { loadSummary } from '../people/contact-summary.ts'
import { type FoundPerson, inClub } from '../people/find-person.ts'
import { type AskedKind, notBookable, refusedKind } from './check-activity.ts'

export async function eventKindsFor(
  db: Db | Tx,
  actor: Staff,
  company: CompanyRow,
  person: FoundPerson,
): Promise<EventKind[]> {
  if (!(await mayBook(db, actor, company, person))) return []
  return offeredEventKinds(buyBackKind(person, await latestSalesEvent(db, person.id)), true)
}

interface CheckEventKindInput {
  company: CompanyRow
  person: FoundPerson
  asked: AskedKind
  kind: EventKind
}

/** The kind may no longer be offered. */
export async function checkEventKind(
  db: Db | Tx,
  actor: Staff,
  { company, person, asked, kind }: CheckEventKindInput,
): Promise<void> {
  const offered = await eventKindsFor(db, actor, company, person)
  if (!offered.length) throw refusedKind(asked, notBookable)
  if (!offered.includes(kind)) throw refusedKind(asked, notIncluded)
}

async function mayBook(db: Db | Tx, actor: Staff, company: CompanyRow, person: FoundPerson): Promise<boolean> {
  const summary = company.disabled_appointments_without_contact
    ? await loadSummary(db, person.id, null)
    : { spoke_to: 0 }
  return may(inClub(actor, company), 'create:appointment', { summary })
}

/** Written out, so that their index is used. */
const salesKinds = sql.join(salesEventKinds.map((kind) => sql.lit(kind)))

export async function latestSalesEvent(db: Db | Tx, person_id: number) {
  const { rows } = await sql<{ kind_code: string; outcome: string | null }>`
    select kind_code, outcome from activities
    where person_id = ${person_id} and complete and deleted_at is null and kind_code in (${salesKinds})
      and secondary_sale_id is null
    order by completed_at desc nulls last, id desc limit 1`.execute(db)
  return rows[0] ?? null
}
