import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { eventually } from '../../test/eventually.ts'
import { enqueueRun } from '../../bulk-changes/start-bulk-change.ts'
import { killableWorkers } from '../../bulk-changes/test/killable-workers.ts'
import { dataOf, type ImportData } from './import-data.ts'
import { storeFile } from './store-file.ts'
import { importPeopleJob } from './start-import.ts'
import { understandFile } from './understand-file.ts'

const cast = inject('cast')
const company_id = cast.clubs['melbourne'] ?? 0
const user_id = cast.users['root'] ?? 0
const { database, start, killAll, startAndKillAt } = killableWorkers()

const rows = 4000
/** Row types: repeated person, missing name, unchanged, changed. */
const [again, nameless, same, changed] = [0, 3, 5, 7]
const emailAt = (at: number) => `row${at}@killed.test`
const lineAt = (at: number) => {
  const kind = at % 10
  if (kind === again && at > 0) return `New,${emailAt(at - 2)},Here`
  if (kind === nameless) return `,${emailAt(at)},Here`
  return `${kind === same || kind === changed ? 'Known' : 'New'},${emailAt(at)},${kind === changed ? 'There' : 'Here'}`
}
const places = [...Array.from({ length: rows }).keys()]

test('an import and its undo come to the same end when their worker is killed', async () => {
  const known = await database()
    .insertInto('people')
    .values(
      places
        .filter((at) => at % 10 === same || at % 10 === changed)
        .map((at) => ({ company_id, first_name: 'Known', email: emailAt(at), city: 'Here' })),
    )
    .returning(['id', 'email'])
    .execute()
  const idAt = (at: number) => known.find(({ email }) => email === emailAt(at))!.id
  const id = await order(['First name,Email,City', ...places.map(lineAt)].join('\n'), { duplicates: 'update' })

  await startAndKillAt(idAt(1507))
  expect(await ended(id)).toMatchObject({ state: 'running', total: rows, dealt: 1000 })
  await start()
  await eventually(async () => (await ended(id)).state === 'done', 30_000)
  await killAll()

  const [created, updated] = [2401, 400]
  expect(await ended(id)).toMatchObject({ created, updated, skipped: 799, failed: 400, dealt: rows })
  expect(await standing()).toEqual({ people: created + known.length, there: updated, emails: created + known.length })
  const rejected = await database()
    .selectFrom('import_rejections')
    .selectAll()
    .where('bulk_change_id', '=', id)
    .execute()
  expect(
    rejected.map(({ row_no, reasons }) => [row_no, reasons]).toSorted((a, b) => Number(a[0]) - Number(b[0])),
  ).toEqual(places.filter((at) => at % 10 === nameless).map((at) => [at + 2, { first_name: ["can't be blank"] }]))
  expect(await told(id)).toEqual({ entries: created + updated, people: created + updated })
  expect(await miscounted()).toEqual([])

  await undo(id)
  const entries = await database()
    .selectFrom('bulk_change_entries')
    .select('subject_id')
    .where('bulk_change_id', '=', id)
    .orderBy('subject_id')
    .execute()
  await startAndKillAt(entries[700]!.subject_id)
  expect(await ended(id)).toMatchObject({ state: 'undoing', returned: 500 })
  await start()
  await eventually(async () => (await ended(id)).state === 'undone', 30_000)

  expect(await ended(id)).toMatchObject({ returned: created + updated, kept: 0 })
  expect(await standing()).toEqual({ people: known.length, there: 0, emails: known.length })
  expect(await miscounted()).toEqual([])
}, 300_000)

async function order(text: string, changes: Partial<ImportOptions>): Promise<number> {
  const company = await database()
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const { id } = await database()
    .insertInto('bulk_changes')
    .values({ company_id, user_id, kind: 'import' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { size, encoding, bom, bad_bytes } = await storeFile(
    database(),
    id,
    (async function* () {
      yield Buffer.from(text)
    })(),
  )
  const { options, header } = await understandFile(database(), id, encoding, company)
  const data: ImportData = {
    file_name: 'killed.csv',
    file_size: size,
    encoding,
    bom,
    bad_bytes,
    options: { ...options, ...changes },
    header,
    row_no: 0,
    created: 0,
    updated: 0,
    rows: null,
    restricted_to: null,
  }
  await transaction(database(), async (tx) => {
    await tx
      .updateTable('bulk_changes')
      .set({ state: 'running', data: JSON.stringify(data) })
      .where('id', '=', id)
      .execute()
    await enqueue(tx, importPeopleJob, { change_id: id }, { key: `import_people:${id}` })
  })
  return id
}

const undo = (id: number) =>
  transaction(database(), async (tx) => {
    const undone_by = JSON.stringify({ user_id, original_user_id: null, company_id })
    await sql`
      update bulk_changes set state = 'undoing', data = data || jsonb_build_object('undone_by', ${undone_by}::jsonb)
      where id = ${id}`.execute(tx)
    await enqueueRun(tx, id)
  })

async function ended(id: number) {
  const change = await database().selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { created, updated } = dataOf(change)
  return { ...change, created, updated, dealt: created + updated + change.skipped + change.failed }
}

async function standing() {
  const { rows: found } = await sql`
    select count(*)::int as people, count(*) filter (where city = 'There')::int as there,
      count(distinct email)::int as emails
    from people where email like '%@killed.test' and deleted_at is null`.execute(database())
  return found[0]
}

async function told(id: number) {
  const { rows: found } = await sql`
    select count(*)::int as entries, count(distinct person_id)::int as people
    from history where action = 'Imported' and (data ->> 'change_id')::bigint = ${id}`.execute(database())
  return found[0]
}

async function miscounted() {
  const { rows: found } = await sql`
    select company_id, status, deleted, sum(count)::int as difference from (
      select company_id, status, deleted, count from people_counts where status is not null
      union all select company_id, status, deleted_at is not null, -1 from people) counted
    group by 1, 2, 3 having sum(count) <> 0`.execute(database())
  return found
}
