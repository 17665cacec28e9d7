import { type RawBuilder, sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Tx } from '../platform/http/call.ts'
import { type Addresses, isPresent, keysOfAddresses } from '../people/match-exactly.ts'
import { countingSent, sentKey, tooManySent } from './limit-sending.ts'
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

interface Holding {
  attempt: string
  keys: readonly string[]
}
const holding = fixedStatement<Holding, { seconds: number | null }>()

async function hold(tx: Tx, form: Form, { ticket, addresses, ip }: Sending): Promise<void> {
  const keys = [`form:${form.id}:${ticket.key}`, ...keysOfAddresses(form.company_id, addresses)]
  const [limit] = await holding(tx, '', { attempt: sentKey(form, ip), keys }, (given) => {
    const { counting, seconds } = countingSent(given.attempt)
    return sql`
      with ${counting}
      select ${seconds} as seconds, (
        select count(pg_advisory_xact_lock(hashtextextended(key, 0))) from unnest(${given.keys}::text[]) key)`
  })
  if (typeof limit?.seconds === 'number') throw tooManySent(limit.seconds)
}

interface Matching {
  company_id: number
  form_id: number
  key: string
  email: string | null
  phones: readonly string[]
}
const matching = fixedStatement<Matching, Candidate & { is_sent: boolean; id: number | null }>()

/** Runs after the lock, so it sees earlier submissions. */
async function findCandidates(tx: Tx, form: Form, { ticket, addresses }: Sending): Promise<Candidate[] | null> {
  const { email, phones } = addresses
  const values = { company_id: form.company_id, form_id: form.id, key: ticket.key, email, phones }
  const rows = await matching(tx, '', values, (given) => {
    const by = (condition: RawBuilder<boolean>) => sql`
      select id, first_name, last_name, created_at from people
      where company_id = ${given.company_id} and ${isPresent} and ${condition}`
    return sql`
      select sent.is_sent, found.id, found.first_name, found.last_name
      from (
        select exists (
          select from custom_form_submissions
          where company_id = ${given.company_id} and form_id = ${given.form_id} and key = ${given.key}) as is_sent) sent
      left join (
        ${by(sql`lower(email) = ${given.email}`)}
        union ${by(sql`phone_mobile = any(${given.phones}::text[])`)}
        union ${by(sql`phone_home = any(${given.phones}::text[])`)}
        union ${by(sql`phone_work = any(${given.phones}::text[])`)}
        order by created_at desc, id desc limit 20) found on true
      order by found.created_at desc, found.id desc`
  })
  return rows.some(({ is_sent }) => is_sent) ? null : rows.filter(({ id }) => id !== null)
}
