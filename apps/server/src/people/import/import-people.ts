import type { CsvRecord } from '@spotter/domain/people/csv-records.ts'
import { type ParsedRow, rowReasons } from '@spotter/domain/people/import-row.ts'
import type { Plan } from '@spotter/domain/people/import-plan.ts'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { productNow } from '../../platform/clock.ts'
import type { By, CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { BulkChange } from '../../bulk-changes/kind.ts'
import { findKnown } from './find-known.ts'
import { dataOf } from './import-data.ts'
import { knownToClub } from './known-to-club.ts'
import { type Importing, planBatch, readRows } from './plan-batch.ts'
import { rowsOf } from './read-file.ts'
import { Progress } from './publish-progress.ts'
import { writeBatch } from './write-batch.ts'

const manyRows = 10_000

/** The import ended while this worker ran it. */
class NotRunning extends Error {}

interface Job {
  context: Context
  change: BulkChange
  company: CompanyRow
  by: By
  importing: Importing
  progress: Progress
}

/** Each transaction stores a batch and how far it got, so a killed import continues without losing or repeating a row. */
export async function importPeople(context: Context, { change_id }: { change_id: number }): Promise<void> {
  const { db } = context
  const change = await db.selectFrom('bulk_changes').selectAll().where('id', '=', change_id).executeTakeFirst()
  if (!change || change.kind !== 'import' || change.state !== 'running') return
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', change.company_id)
    .executeTakeFirstOrThrow()
  const { options, restricted_to, row_no } = dataOf(change)
  const club = await knownToClub(db, company, restricted_to, productNow())
  const by = { id: change.user_id, original_user_id: change.original_user_id, request_id: `import-${change.id}` } as By
  const progress = new Progress(change)
  const job: Job = { context, change, company, by, importing: { options, club, restricted_to }, progress }

  await countRows(job)
  let after = row_no
  try {
    for await (const rows of readAhead(job, rowsOf(db, change.id, options, { after: row_no }))) {
      after = await importBatch(job, rows, after)
    }
    // The planner has no statistics of so many new rows yet.
    if (after > manyRows) await sql`analyze people`.execute(db)
    await finish(job, after)
  } catch (error) {
    if (!(error instanceof NotRunning)) throw error
  }
}

/** Before the first row, because the screen shows progress against it. */
async function countRows({ context: { db }, change, importing, progress }: Job): Promise<void> {
  if (dataOf(change).rows !== null) return
  let rows = 0
  for await (const batch of rowsOf(db, change.id, importing.options)) rows += batch.length
  await transaction(db, async (tx) => {
    await sql`
      update bulk_changes set total = ${rows}, data = data || jsonb_build_object('rows', ${rows}::int)
      where id = ${change.id}`.execute(tx)
    await progress.publish(tx, 'progress')
  })
}

/** PostgreSQL's codes for refused values; the row is found by halving the batch. */
const refusedByDatabase = /^2[23]/

async function importBatch(job: Job, rows: readonly ParsedRow[], after: number): Promise<number> {
  try {
    return await transaction(job.context.db, (tx) => importRows(tx, job, rows, after))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!refusedByDatabase.test(code)) throw error
    if (rows.length === 1) {
      const refused = rows.map((row) => ({ ...row, reasons: { base: [rowReasons.invalid] } }))
      return transaction(job.context.db, (tx) => importRows(tx, job, refused, after))
    }
    const half = Math.ceil(rows.length / 2)
    return importBatch(job, rows.slice(half), await importBatch(job, rows.slice(0, half), after))
  }
}

async function importRows(
  tx: Tx,
  { change, company, by, importing, progress }: Job,
  rows: readonly ParsedRow[],
  after: number,
): Promise<number> {
  // Two imports of one club at once would both create the same person.
  await sql`select pg_advisory_xact_lock(hashtextextended('import:' || ${company.id}::text, 0))`.execute(tx)
  const current = await tx
    .selectFrom('bulk_changes')
    .selectAll()
    .where('id', '=', change.id)
    .forUpdate()
    .executeTakeFirst()
  if (current?.state !== 'running') throw new NotRunning()
  // A job that succeeded would be gone if the other worker were killed.
  if (dataOf(current).row_no !== after) throw new Error('Another worker runs this import; tried again later.')

  const known = importing.options.duplicates === 'create' ? [] : await findKnown(tx, company.id, rows, { lock: true })
  const plan = planBatch(rows, known, importing)
  await writeBatch(tx, by, { company, change, club: importing.club, plan })
  const last = rows.at(-1)?.row_no ?? after
  await addCounts(tx, change.id, plan, last)
  await progress.publishOccasionally(tx)
  return last
}

async function* readAhead({ importing }: Job, batches: AsyncGenerator<CsvRecord[]>): AsyncGenerator<ParsedRow[]> {
  const next = async () => {
    const { value, done } = await batches.next()
    return done ? null : readInTurns(value, importing)
  }
  let coming = next()
  for (let rows = await coming; rows; rows = await coming) {
    coming = next()
    // If this batch fails, the next is never awaited.
    coming.catch(() => undefined)
    yield rows
  }
}

const rowsInTurn = 200

/** Lets requests of the same process run in between. */
async function readInTurns(records: readonly CsvRecord[], importing: Importing): Promise<ParsedRow[]> {
  const rows: ParsedRow[] = []
  for (let at = 0; at < records.length; at += rowsInTurn) {
    rows.push(...readRows(records.slice(at, at + rowsInTurn), importing))
    await setImmediate()
  }
  return rows
}

async function addCounts(tx: Tx, id: number, { rows }: Plan, row_no: number): Promise<void> {
  const count = (asked: string) => rows.filter(({ outcome }) => outcome === asked).length
  const [created, updated] = [count('create'), count('update')]
  await sql`
    update bulk_changes set
      done = done + ${created + updated}, skipped = skipped + ${count('skip')}, failed = failed + ${count('reject')},
      data = data || jsonb_build_object(
        'row_no', ${row_no}::int,
        'created', (data ->> 'created')::int + ${created}::int,
        'updated', (data ->> 'updated')::int + ${updated}::int)
    where id = ${id}`.execute(tx)
}

const finish = ({ context: { db }, change, progress }: Job, after: number) =>
  transaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('bulk_changes')
      .set({ state: 'done', finished_at: sql`product_now()` })
      .where('id', '=', change.id)
      .where('state', '=', 'running')
      .where(sql<boolean>`(data ->> 'row_no')::int = ${after}`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx.deleteFrom('import_files').where('bulk_change_id', '=', change.id).execute()
    await progress.publish(tx, 'finished')
  })
