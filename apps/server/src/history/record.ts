import { sql } from 'kysely'
import type { By } from '../accounts/actor.ts'
import type { Tx } from '../http/call.ts'

type Values = Record<string, unknown>

interface Entry {
  object: string
  action: string
  description?: string
  data?: Values
}

/** A fact, as it becomes history. */
export interface Fact {
  /** What happened to what: `tag.created`, `user.removed`. */
  kind: string
  company_id: number | null
  subject: { type: string; id: number }
  before?: Values | null
  after?: Values | null
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
  const audit_id = await keepAudit(tx, by, fact, subject.type, [subject.id])
  if (timeline) await enterTimelines(tx, by, fact, timeline, [timeline.person_id])
  const about = timeline && { person_id: timeline.person_id }
  await announce(tx, by, fact, [subject], { audit_id, ...about, ...payload })
}

/** The same for many at once: as many statements for 100,000 as for two. */
export async function recordMany(tx: Tx, by: By, { subjects, timeline, timelines, ...fact }: Facts): Promise<void> {
  const { type, ids } = subjects
  if (!ids.length) return
  const audit_id = await keepAudit(tx, by, fact, type, ids)
  if (timeline) await enterTimelines(tx, by, fact, timeline, ids)
  if (timelines?.length) await enterEach(tx, by, fact, timelines)
  const batches = Array.from({ length: Math.ceil(ids.length / subjectsAtOnce) }, (_, batch) => ({
    type,
    ids: ids.slice(batch * subjectsAtOnce, (batch + 1) * subjectsAtOnce),
  }))
  await announce(tx, by, fact, batches, { audit_id })
}

type Happened = Pick<Fact, 'kind' | 'company_id' | 'before' | 'after'>

/** Answers the id of the first row: what was before and after is the same in all, so readers of the fact find it there. */
async function keepAudit(tx: Tx, by: By, fact: Happened, type: string, ids: readonly number[]): Promise<number> {
  const [before, after] = changed(fact.before ?? null, fact.after ?? null)
  const { rows } = await sql<{ id: number }>`
    with kept as (
      insert into audit (
        company_id, kind, subject_type, subject_id, user_id, original_user_id, before, after, request_id)
      select ${fact.company_id}::bigint, ${fact.kind}::text, ${type}::text, subject_id, ${by.id}::bigint,
        ${by.original_user_id}::bigint, ${before && JSON.stringify(before)}::jsonb,
        ${after && JSON.stringify(after)}::jsonb, ${by.request_id}::text
      from unnest(${ids}::bigint[]) subject_id
      returning id)
    select min(id) as id from kept`.execute(tx)
  return rows[0]!.id
}

async function enterTimelines(
  tx: Tx,
  by: By,
  { company_id }: Happened,
  { object, action, description, data }: Entry,
  person_ids: readonly number[],
): Promise<void> {
  await sql`
    insert into history (company_id, person_id, object, action, description, data, user_id, original_user_id)
    select ${company_id ?? 0}::bigint, person_id, ${object}::text, ${action}::text, ${description ?? null}::text,
      ${JSON.stringify({ ...data, ...(by.visitor && { by: 'visitor' }) })}::jsonb, ${by.id}::bigint, ${by.original_user_id}::bigint
    from unnest(${person_ids}::bigint[]) person_id`.execute(tx)
}

async function enterEach(
  tx: Tx,
  by: By,
  { company_id }: Happened,
  entries: readonly (Entry & { person_id: number })[],
): Promise<void> {
  await sql`
    insert into history (company_id, person_id, object, action, description, data, user_id, original_user_id)
    select ${company_id ?? 0}::bigint, person_id, object, action, description, coalesce(data, '{}'), ${by.id}::bigint,
      ${by.original_user_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (person_id bigint, object text, action text, description text, data jsonb)`.execute(tx)
}

/** Every subject, one or a batch, is delivered by a job of its own. */
async function announce(tx: Tx, by: By, fact: Happened, subjects: readonly Subject[], payload?: Values): Promise<void> {
  const shared = { by: { user_id: by.id, original_user_id: by.original_user_id }, ...payload }
  await sql`
    with announced as (
      insert into outbox (company_id, kind, payload)
      select ${fact.company_id}::bigint, ${fact.kind}::text,
        jsonb_build_object('subject', subject) || ${JSON.stringify(shared)}::jsonb
      from jsonb_array_elements(${JSON.stringify(subjects)}::jsonb) subject
      returning id)
    select graphile_worker.add_job('deliver', json_build_object('outbox_id', id), job_key => 'deliver:' || id)
    from announced`.execute(tx)
}

/** Puts a job in the queue with the transaction: it exists if and only if the change does. */
export async function enqueue(tx: Tx, task: string, payload: Values, key: string, inSeconds = 0): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
      run_at => now() + make_interval(secs => ${inSeconds}))`.execute(tx)
}

/** Only what differs is kept, and secrets never. */
function changed(before: Values | null, after: Values | null): [Values | null, Values | null] {
  const kept = (values: Values | null, other: Values | null) =>
    values &&
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !secret.test(name) && !(other && name in other && same(value, other[name])),
      ),
    )
  return [kept(before, after), kept(after, before)]
}

const secret = /password|secret|token/
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
