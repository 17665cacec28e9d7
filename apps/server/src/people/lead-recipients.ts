import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'

interface LeadRecipientsInput {
  company_id: RawBuilder<number>
  /** Whether someone is responsible for the lead from the start. */
  isAllocated: RawBuilder<boolean>
}

/** Who is notified of a lead who came in: club managers, and the salespeople as long as nobody is responsible. */
export const leadRecipientIds = ({ company_id, isAllocated }: LeadRecipientsInput) => sql<number[]>`array(
  select users.id from users
  where users.id = any(array(select user_id from company_users where company_users.company_id = ${company_id}))
    and users.deleted_at is null
    and (users.role = 'club_manager' or users.role = 'manager' and not ${isAllocated})
  order by users.id)`

/** Of leads without a salesperson, by club. */
export async function loadLeadRecipients(tx: Tx, company_ids: readonly number[]): Promise<Map<number, number[]>> {
  if (!company_ids.length) return new Map()
  const { rows } = await sql<{ id: number; user_ids: number[] }>`
    select id, ${leadRecipientIds({ company_id: sql`companies.id`, isAllocated: sql`false` })} as user_ids
    from companies where id = any(${[...new Set(company_ids)]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, user_ids }) => [id, user_ids]))
}
