import { sql } from 'kysely'
import { productNow } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../http/call.ts'
import type { DeclaredJob, noPayload } from './define-job.ts'
import { enqueue } from './enqueue.ts'

type DueJob = DeclaredJob<typeof noPayload>

const minuteMs = 60_000

/** For jobs that run every minute: what is due before the next minute runs at its own time. */
export async function runWhenDue(tx: Tx, job: DueJob, due: readonly (Date | null)[]): Promise<void> {
  const now = productNow().getTime()
  const first = due.reduce((least, at) => Math.min(least, at?.getTime() ?? Infinity), Infinity)
  if (first > now + minuteMs) return
  if (first <= now) return enqueue(tx, job, {}, { key: job.name })
  const at = new Date(Math.ceil(first / 1000) * 1000)
  await enqueue(tx, job, {}, { key: `${job.name}:${at.toISOString()}`, at })
}

type DueTable = keyof { [Table in keyof Database as 'due_at' extends keyof Database[Table] ? Table : never]: true }

/** Once nothing is due any more. */
export async function runWhenNextDue(tx: Tx, job: DueJob, table: DueTable): Promise<void> {
  const { rows } = await sql<{ due_at: string }>`
    select due_at from ${sql.table(table)} where state = ${sql.lit('planned')} and due_at > ${productNow()}
    order by due_at limit 1`.execute(tx)
  await runWhenDue(
    tx,
    job,
    rows.map(({ due_at }) => new Date(due_at)),
  )
}
