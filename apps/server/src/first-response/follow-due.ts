import { nextStep } from '@spotter/domain/first-response/steps.ts'
import { sql } from 'kysely'
import { productNow } from '../platform/clock.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { loadSettings } from './load-settings.ts'
import { refreshLocked } from './refresh-responses.ts'
import { hoursOf, type LeadRow, lockLeads } from './response-row.ts'
import { steps } from './take-steps.ts'

const atOnce = 200

/** A step and its end are one transaction, so that a worker that dies in between changes nothing. */
export async function followDue({ db }: Pick<Context, 'db'>, _payload: object = {}, stopping?: AbortSignal) {
  for (;;) {
    const now = productNow()
    const due = await loadDue(db, now)
    for (const { id, person_id } of due) {
      if (stopping?.aborted) return
      await transaction(db, (tx) => followOne(tx, { id, person_id, now }))
    }
    if (due.length < atOnce) return
  }
}

export const dueStatement = (now: Date) => sql<{ id: number; person_id: number }>`
  select id, person_id from first_responses where next_at <= ${now} order by next_at, id limit ${sql.lit(atOnce)}`

const loadDue = (db: Db, now: Date) => rowsOf(db, dueStatement(now))

interface Due {
  id: number
  person_id: number
  now: Date
}

async function followOne(tx: Tx, { id, person_id, now }: Due): Promise<void> {
  const person = await tx.selectFrom('people').selectAll().where('id', '=', person_id).forUpdate().executeTakeFirst()
  const found = await lockLeads(tx, sql<boolean>`response.id = ${id} and response.person_id = ${person_id}`)
  let [lead] = await refreshLocked(tx, found, now)
  if (!person || !lead) return
  const settings = await loadSettings(tx, lead.company_id)
  for (;;) {
    const due = nextStep(lead, hoursOf(lead))
    if (!due || due.at > now) return
    const changed = await steps[due.step](tx, { lead, person, settings, now })
    lead = { ...lead, ...changed }
    await saveStep(tx, lead, changed)
  }
}

/** The next time is known only with what the step changed. */
async function saveStep(tx: Tx, lead: LeadRow, changed: Partial<LeadRow>): Promise<void> {
  const { person_salesperson_id: _person, ...columns } = changed
  const next_at = nextStep(lead, hoursOf(lead))?.at.toISOString() ?? null
  await tx
    .updateTable('first_responses')
    .set({ ...columns, next_at })
    .where('id', '=', lead.id)
    .execute()
}
