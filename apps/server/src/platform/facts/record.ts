import { type RawBuilder, sql } from 'kysely'
import type { By } from '../http/caller.ts'
import { runPrepared } from '../db/prepared.ts'
import type { Tx } from '../http/call.ts'

type Values = Record<string, unknown>

interface Entry {
  object: string
  action: string
  description?: string
  data?: Values
  /** What it is about beside the membership, if it is. */
  secondary_sale_type_id?: number | null
}

/** A fact, as it becomes history. */
export interface Fact {
  /** What happened to what: `tag.created`, `user.removed`. */
  kind: string
  company_id: number | null
  subject: { type: string; id: number }
  before?: Values | null
  after?: Values | null
  /** Secrets that changed along: their names are kept, of their values nothing. */
  secrets?: readonly string[]
  /** An entry on the timeline of a person. */
  timeline?: Entry & { person_id: number }
  /** What readers of this fact need beside the subject. */
  payload?: Values
}

/** The same change of many records of a club. */
export interface Facts extends Omit<Fact, 'subject' | 'timeline' | 'payload'> {
  subjects: { type: string; ids: readonly number[] }
  /** An entry on the timeline of each subject, who are people then. */
  timeline?: Entry
  /** Entries that differ, on the timelines of whom they name. */
  timelines?: readonly (Entry & { person_id: number })[]
}

type Subject = { type: string; id: number } | { type: string; ids: readonly number[] }

/** How many records one message to the readers is about at most. */
export const subjectsAtOnce = 1000

/**
 * The one way a fact becomes history, inside the transaction that makes it true: the audit row, the person's timeline,
 * and the outbox from which everything else follows after commit.
 */
export async function record(tx: Tx, by: By, { subject, timeline, payload, ...fact }: Fact): Promise<void> {
  const about = timeline && { person_id: timeline.person_id }
  await keep(tx, by, fact, {
    type: subject.type,
    ids: [subject.id],
    entering: timeline ? [enteringSame(by, fact, timeline, [timeline.person_id])] : [],
    announced: [subject],
    payload: { ...about, ...payload },
  })
}

/** The same for many at once: as many statements for 100,000 as for two. */
export async function recordMany(tx: Tx, by: By, { subjects, timeline, timelines, ...fact }: Facts): Promise<void> {
  const { type, ids } = subjects
  if (!ids.length) return
  await keep(tx, by, fact, {
    type,
    ids,
    entering: [
      ...(timeline ? [enteringSame(by, fact, timeline, ids)] : []),
      ...(timelines?.length ? [enteringEach(by, fact, timelines)] : []),
    ],
    announced: Array.from({ length: Math.ceil(ids.length / subjectsAtOnce) }, (_, batch) => ({
      type,
      ids: ids.slice(batch * subjectsAtOnce, (batch + 1) * subjectsAtOnce),
    })),
    payload: {},
  })
}

type Happened = Pick<Fact, 'kind' | 'company_id' | 'before' | 'after' | 'secrets'>

interface Kept {
  type: string
  ids: readonly number[]
  /** Statements that make entries in timelines. */
  entering: readonly RawBuilder<unknown>[]
  /** One or a batch: each is delivered by a job of its own. */
  announced: readonly Subject[]
  payload: Values
}

/**
 * One statement, since everything that is written goes through here. The payload names the first audit row: what was
 * before and after is the same in all, so readers of the fact find it there. The key of a job is new with its row, so
 * that nothing needs to be looked for that it would replace.
 */
async function keep(tx: Tx, by: By, fact: Happened, { type, ids, entering, announced, payload }: Kept): Promise<void> {
  const [before, after] = changed(fact)
  const shared = { by: { user_id: by.id, original_user_id: by.original_user_id }, ...payload }
  await runPrepared(
    tx,
    sql`
    with kept as (
      insert into audit (
        company_id, kind, subject_type, subject_id, user_id, original_user_id, before, after, request_id)
      select ${fact.company_id}::bigint, ${fact.kind}::text, ${type}::text, subject_id, ${by.id}::bigint,
        ${by.original_user_id}::bigint, ${before && JSON.stringify(before)}::jsonb,
        ${after && JSON.stringify(after)}::jsonb, ${by.request_id}::text
      from unnest(${ids}::bigint[]) subject_id
      returning id),
    ${sql.join(
      entering.map((entries, turn) => sql`${sql.raw(`entered_${turn}`)} as (${entries}),`),
      sql` `,
    )}
    announced as (
      insert into outbox (company_id, kind, payload)
      select ${fact.company_id}::bigint, ${fact.kind}::text,
        jsonb_build_object('subject', subject, 'audit_id', (select min(id) from kept)) || ${JSON.stringify(shared)}::jsonb
      from jsonb_array_elements(${JSON.stringify(announced)}::jsonb) subject
      returning id)
    select count(graphile_worker.add_job('deliver', json_build_object('outbox_id', id), job_key => 'deliver:' || id,
      job_key_mode => 'unsafe_dedupe'))
    from announced`,
  )
}

const enteringSame = (
  by: By,
  { company_id }: Happened,
  { object, action, description, data, secondary_sale_type_id = null }: Entry,
  person_ids: readonly number[],
) => sql`
  insert into history (
    company_id, person_id, object, action, description, secondary_sale_type_id, data, user_id, original_user_id)
  select ${company_id ?? 0}::bigint, person_id, ${object}::text, ${action}::text, ${description ?? null}::text,
    ${secondary_sale_type_id}::bigint, ${JSON.stringify({ ...data, ...(by.visitor && { by: 'visitor' }) })}::jsonb, ${by.id}::bigint, ${by.original_user_id}::bigint
  from unnest(${person_ids}::bigint[]) person_id`

const enteringEach = (by: By, { company_id }: Happened, entries: readonly (Entry & { person_id: number })[]) => sql`
  insert into history (
    company_id, person_id, object, action, description, secondary_sale_type_id, data, user_id, original_user_id)
  select ${company_id ?? 0}::bigint, person_id, object, action, description, secondary_sale_type_id,
    coalesce(data, '{}'), ${by.id}::bigint, ${by.original_user_id}::bigint
  from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as entry (person_id bigint, object text, action text, description text, secondary_sale_type_id bigint, data jsonb)`

/** Puts a job in the queue with the transaction: it exists if and only if the change does. */
export async function enqueue(tx: Tx, task: string, payload: Values, key: string, inSeconds = 0): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
      run_at => now() + make_interval(secs => ${inSeconds}))`.execute(tx)
}

/** Only what differs is kept, and of secrets only that they did. */
function changed({ before = null, after = null, secrets = [] }: Happened): [Values | null, Values | null] {
  const named = Object.fromEntries(secrets.map((name) => [name, null]))
  const kept = (values: Values | null, other: Values | null) =>
    values && {
      ...Object.fromEntries(
        Object.entries(values).filter(
          ([name, value]) => !secret.test(name) && !(other && name in other && same(value, other[name])),
        ),
      ),
      ...named,
    }
  return [kept(before, after), kept(after, before)]
}

const secret = /password|secret|token/
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
