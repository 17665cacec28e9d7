import { sql } from 'kysely'
import type { By } from '../accounts/actor.ts'
import type { Tx } from '../http/call.ts'

type Values = Record<string, unknown>

/** A fact, as it becomes history. */
export interface Fact {
  /** What happened to what: `tag.created`, `user.removed`. */
  kind: string
  company_id: number | null
  subject: { type: string; id: number }
  before?: Values | null
  after?: Values | null
  /** An entry on the timeline of a person. */
  timeline?: { person_id: number; object: string; action: string; description?: string; data?: Values }
  /** What readers of this fact need beside the subject. */
  payload?: Values
}

/**
 * The one way a fact becomes history, inside the transaction that makes it true: the audit row, the person's timeline,
 * and the outbox from which everything else follows after commit.
 */
export async function record(tx: Tx, by: By, fact: Fact): Promise<void> {
  const [before, after] = changed(fact.before ?? null, fact.after ?? null)
  const acting = { user_id: by.id, original_user_id: by.original_user_id }
  await tx
    .insertInto('audit')
    .values({
      company_id: fact.company_id,
      kind: fact.kind,
      subject_type: fact.subject.type,
      subject_id: fact.subject.id,
      ...acting,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      request_id: by.request_id,
    })
    .execute()
  if (fact.timeline) {
    const { data, description, ...entry } = fact.timeline
    await tx
      .insertInto('history')
      .values({
        ...entry,
        company_id: fact.company_id ?? 0,
        description: description ?? null,
        data: JSON.stringify(data ?? {}),
        ...acting,
      })
      .execute()
  }
  const { id } = await tx
    .insertInto('outbox')
    .values({
      company_id: fact.company_id,
      kind: fact.kind,
      payload: JSON.stringify({ subject: fact.subject, by: acting, ...fact.payload }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'deliver', { outbox_id: id }, `deliver:${id}`)
}

/** Puts a job in the queue with the transaction: it exists if and only if the change does. */
export async function enqueue(tx: Tx, task: string, payload: Values, key: string): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key})`.execute(tx)
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
