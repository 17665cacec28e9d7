import { type RawBuilder, sql } from 'kysely'
import { countingEachUpTo } from '../accounts/attempts.ts'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Tx } from '../platform/http/call.ts'
import { isPresent, keysOfAddresses, type Addresses } from '../people/match-exactly.ts'
import { mostSent, sentKey } from './limit-sending.ts'
import type { Ticket } from './ticket.ts'

export interface Sending {
  form: { id: number; company_id: number }
  ticket: Ticket
  addresses: Addresses
  ip: string
}

export interface Candidate {
  id: number
  first_name: string
  last_name: string | null
}

/** Of one page and of one person. */
export const keysOfSending = ({ form, ticket, addresses }: Sending): string[] => [
  `form:${form.id}:${ticket.key}`,
  ...keysOfAddresses(form.company_id, addresses),
]

interface Holding {
  attempts: readonly string[]
  keys: readonly string[]
}
const holding = fixedStatement<Holding, { seconds: number | null }>()

/** Serializes submissions of one page and of one person. The seconds to wait of those who have sent too many. */
export async function holdSubmissions(tx: Tx, sent: readonly Sending[]): Promise<(number | null)[]> {
  const attempts = sent.map(({ form, ip }) => sentKey(form, ip))
  // Pages before people, each ordered to avoid deadlocks.
  const keys = [...new Set(sent.flatMap(keysOfSending))].toSorted()
  const rows = await holding(tx, '', { attempts, keys }, (given) => {
    const { counting, seconds } = countingEachUpTo(sql`${given.attempts}`, mostSent)
    return sql`
      with held as materialized (
        select count(pg_advisory_xact_lock(hashtextextended(key, 0))) from unnest(${given.keys}::text[]) key),
      ${counting}
      select ${seconds} from counting, held order by turn`
  })
  return rows.map(({ seconds }) => seconds)
}

/** A submission of the same page. */
export interface EarlierSubmission {
  digest: string | null
  person_id: number | null
}

interface SubmissionCandidates {
  candidates: Candidate[]
  before: EarlierSubmission | null
}

const matching = fixedStatement<
  { sent: readonly string[] },
  { turn: number; before: EarlierSubmission | null } & Candidate
>()

/** Runs after the lock, so it sees earlier submissions. */
export async function findCandidates(tx: Tx, sent: readonly Sending[]): Promise<SubmissionCandidates[]> {
  const pages = sent.map(({ form: { id: form_id, company_id }, ticket: { key }, addresses: { email, phones } }) =>
    JSON.stringify({ form_id, company_id, key, email, phones }),
  )
  const rows = await matching(tx, '', { sent: pages }, (given) => {
    const by = (condition: RawBuilder<boolean>) => sql`
      select id, first_name, last_name, created_at from people
      where company_id = page.company_id and ${isPresent} and ${condition}`
    return sql`
      select turn::int, found.id, found.first_name, found.last_name, (
        select json_build_object('digest', sent.digest, 'person_id', sent.person_id) from custom_form_submissions sent
        where sent.company_id = page.company_id and sent.form_id = page.form_id and sent.key = page.key) as before
      from unnest(${given.sent}::jsonb[]) with ordinality as sent (page, turn)
      cross join jsonb_to_record(sent.page) as page (form_id bigint, company_id bigint, key text, email text, phones text[])
      left join lateral (
        ${by(sql`lower(email) = page.email`)}
        union ${by(sql`phone_mobile = any(page.phones)`)}
        union ${by(sql`phone_home = any(page.phones)`)}
        union ${by(sql`phone_work = any(page.phones)`)}
        order by created_at desc, id desc limit 20) found on true
      order by turn, found.created_at desc, found.id desc`
  })
  const found = Map.groupBy(rows, ({ turn }) => turn)
  return sent.map((_, index) => {
    const candidates = found.get(index + 1) ?? []
    return { candidates: candidates.filter(({ id }) => id !== null), before: candidates[0]?.before ?? null }
  })
}
