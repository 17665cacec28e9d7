import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Tx } from '../platform/http/call.ts'
import { type Addresses, keysOfAddresses } from '../people/match-exactly.ts'
import { countingSent, tooManySent } from './limit-sending.ts'
import type { Ticket } from './ticket.ts'

interface Form {
  id: number
  company_id: number
}

interface Sending {
  ticket: Ticket
  addresses: Addresses
  ip: string
}

export interface Candidate {
  id: number
  first_name: string
  last_name: string | null
}

/** Serializes submissions of one page and of one person. Null if the page was already sent. */
export async function lockSubmission(tx: Tx, form: Form, sending: Sending): Promise<Candidate[] | null> {
  await hold(tx, form, sending)
  return findCandidates(tx, form, sending)
}

async function hold(tx: Tx, form: Form, { ticket, addresses, ip }: Sending): Promise<void> {
  const { counting, seconds } = countingSent(form, ip)
  const keys = [`form:${form.id}:${ticket.key}`, ...keysOfAddresses(form.company_id, addresses)]
  const [limit] = await rowsOf(
    tx,
    sql<{ seconds: number | null }>`
      with ${counting}
      select ${seconds} as seconds, (
        select count(pg_advisory_xact_lock(hashtextextended(key, 0))) from unnest(${keys}::text[]) key)`,
  )
  if (typeof limit?.seconds === 'number') throw tooManySent(limit.seconds)
}

/** Runs after the lock, so it sees earlier submissions. */
async function findCandidates(tx: Tx, form: Form, { ticket, addresses }: Sending): Promise<Candidate[] | null> {
  const { email, phones } = addresses
  const { company_id } = form
  const by = (condition: RawBuilder<boolean>) => sql`
    select id, first_name, last_name, created_at from people
    where company_id = ${company_id} and deleted_at is null and ${condition}`
  const rows = await rowsOf(
    tx,
    sql<Candidate & { is_sent: boolean; id: number | null }>`
      select sent.is_sent, found.id, found.first_name, found.last_name
      from (
        select exists (
          select from custom_form_submissions
          where company_id = ${company_id} and form_id = ${form.id} and key = ${ticket.key}) as is_sent) sent
      left join (
        ${by(sql`lower(email) = ${email}`)}
        union ${by(sql`phone_mobile = any(${phones}::text[])`)}
        union ${by(sql`phone_home = any(${phones}::text[])`)}
        union ${by(sql`phone_work = any(${phones}::text[])`)}
        order by created_at desc, id desc limit 20) found on true
      order by found.created_at desc, found.id desc`,
  )
  return rows.some(({ is_sent }) => is_sent) ? null : rows.filter(({ id }) => id !== null)
}
