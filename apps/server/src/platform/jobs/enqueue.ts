import { type RawBuilder, sql } from 'kysely'
import type { Static, TSchema } from 'typebox'
import { rowsOf } from '../db/rows-of.ts'
import type { Tx } from '../http/call.ts'
import type { DeclaredJob } from './define-job.ts'

interface Options {
  /** Replaces a waiting job with the same key. */
  key?: string
  at?: Date | string | null
  priority?: number
}

/** Exists if and only if the change commits. */
export const enqueue = <Payload extends TSchema>(
  tx: Tx,
  job: DeclaredJob<Payload>,
  payload: Static<Payload>,
  options: Options = {},
): Promise<void> => enqueueMany(tx, job, [{ payload, ...options }])

/** Of several with the same key the last wins. */
export async function enqueueMany<Payload extends TSchema>(
  tx: Tx,
  job: DeclaredJob<Payload>,
  items: readonly (Options & { payload: Static<Payload> })[],
): Promise<void> {
  if (!items.length) return
  const unique = new Map(items.map((item, index) => [item.key ?? index, item]))
  const jobs = [...unique.values()].map((item) => ({ ...item, queue: job.queue?.(item.payload) }))
  await rowsOf(
    tx,
    sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (${job.name}::text, payload, queue, at - (select clock_ahead()), ${job.attempts ?? null}::smallint, key, priority, null)
        ::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(jobs)}::json)
        as job (payload json, queue text, at timestamptz, key text, priority smallint)))`,
  )
}

interface SqlOptions<Payload> {
  payload: { [Field in keyof Payload]: RawBuilder<unknown> }
  /** Must be new. */
  newKey: RawBuilder<unknown>
  priority?: number
}

export function addJobSql<Payload extends TSchema>(
  { name, attempts }: Omit<DeclaredJob<Payload>, 'queue'>,
  { payload, newKey, priority }: SqlOptions<Static<Payload>>,
): RawBuilder<unknown> {
  return sql`
    add_new_job(${sql.lit(name)}, ${payloadSql(payload)}, ${newKey}, ${sql.lit(attempts ?? null)},
      ${sql.lit(priority ?? null)})`
}

/** Of all rows of `from`, of which there may be none. */
export function addJobsSql<Payload extends TSchema>(
  { name, attempts }: Omit<DeclaredJob<Payload>, 'queue'>,
  { payload, newKey, priority, from }: SqlOptions<Static<Payload>> & { from: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`(
    select add_new_jobs(${sql.lit(name)}, array_agg(${payloadSql(payload)}), array_agg(${newKey}),
      ${sql.lit(attempts ?? null)}, ${sql.lit(priority ?? null)})
    from ${from})`
}

const payloadSql = (payload: Record<string, RawBuilder<unknown>>) =>
  sql`json_build_object(${sql.join(Object.entries(payload).map(([field, value]) => sql`${sql.lit(field)}, ${value}`))})`
