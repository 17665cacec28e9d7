import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '../../platform/http/context.ts'
import { test } from '../../test/club.ts'
import { importPeople } from './import-people.ts'
import { counts, importer, show, upload } from './test/import-file.ts'

const file = (name: string, rows: number) =>
  `Name,Email\n${Array.from({ length: rows }, (_, at) => `${name} ${at},${name}${at}@resume.test\n`).join('')}`

/** Starts an import while no worker runs. */
async function startImport(
  { context: { db } }: { context: Context },
  browser: Awaited<ReturnType<typeof importer>>,
  text: string,
) {
  const { id } = await upload(browser, text)
  await db.updateTable('bulk_changes').set({ state: 'running' }).where('id', '=', id).execute()
  return id
}

type Change = Parameters<ReturnType<Context['db']['transaction']>['execute']>[0]

function disturbedAt(context: Context, transactionNo: number, disturb: (change: Change) => Change): Context {
  let begun = 0
  const db = new Proxy(context.db, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name, target)
      if (name !== 'transaction') return typeof own === 'function' ? own.bind(target) : own
      return () => ({
        execute: (change: Change) => target.transaction().execute(++begun === transactionNo ? disturb(change) : change),
      })
    },
  })
  return { ...context, db }
}

const killedAt = (context: Context, transactionNo: number) =>
  disturbedAt(context, transactionNo, (change) => async (tx) => {
    await change(tx)
    throw new Error('killed')
  })

test.for([1, 2, 3, 4, 5])(
  'a worker killed in transaction %i is followed by one that goes on exactly there',
  async (no, { club, server }) => {
    const browser = await importer(club)
    const id = await startImport(server, browser, file(`kill${no}-`, 2500))

    await expect(importPeople(killedAt(server.context, no), { change_id: id })).rejects.toThrow('killed')
    const midway = await show(browser, id)
    expect(midway.state).toBe('running')
    expect(midway.created).toBe(Math.max(0, Math.min(2500, (no - 2) * 1000)))
    await importPeople(server.context, { change_id: id })

    expect(counts(await show(browser, id))).toEqual({ created: 2500, updated: 0, skipped: 0, failed: 0, total: 2500 })
    const { rows } = await sql<{ people: number; entries: number; history: number }>`
    select (select count(*)::int from people where email like ${`kill${no}-%@resume.test`}) as people,
      (select count(*)::int from bulk_change_entries where bulk_change_id = ${id}) as entries,
      (select count(*)::int from history where (data ->> 'change_id')::bigint = ${id}) as history`.execute(
      server.context.db,
    )
    expect(rows).toEqual([{ people: 2500, entries: 2500, history: 2500 }])
  },
)

test('two workers on the same import share it without doing any row twice', async ({ club, server }) => {
  const browser = await importer(club)
  const id = await startImport(server, browser, file('both', 3000))
  const work = () => importPeople(server.context, { change_id: id })
  const outcomes = await Promise.allSettled([work(), work()])
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeLessThan(2)
  await work()
  expect(counts(await show(browser, id))).toEqual({
    created: 3000,
    updated: 0,
    skipped: 0,
    failed: 0,
    total: 3000,
  })
})

test('a superseded worker fails, so that its job stays until the import is done', async ({ club, server }) => {
  const browser = await importer(club)
  const id = await startImport(server, browser, file('overtaken', 3000))
  const { db } = server.context
  const inThirdBatch = disturbedAt(server.context, 4, (change) => async (tx) => {
    await sql`update bulk_changes set data = data || jsonb_build_object('row_no', 1) where id = ${id}`.execute(db)
    return change(tx)
  })
  const overtaken = importPeople(inThirdBatch, { change_id: id })
  await expect(overtaken).rejects.toThrow('Another worker runs this import')
})

test('a row that only the database refuses is found and refused alone', async ({ club, server }) => {
  const browser = await importer(club)
  await sql`alter table people add constraint no_dodos check (first_name <> 'Dodo')`.execute(server.context.db)
  const id = await startImport(
    server,
    browser,
    `${file('bird', 20)}Dodo Bird,dodo@resume.test\n${file('fowl', 20).split('\n').slice(1).join('\n')}`,
  )
  await importPeople(server.context, { change_id: id })
  const done = await show(browser, id)
  expect(counts(done)).toEqual({ created: 40, updated: 0, skipped: 0, failed: 1, total: 41 })
  expect(done.bad_rows).toEqual([{ row_no: 22, reasons: { base: ['is invalid'] } }])
  await sql`alter table people drop constraint no_dodos`.execute(server.context.db)
})

test('the file itself is gone when the import is complete', async ({ club, server }) => {
  const browser = await importer(club)
  const id = await startImport(server, browser, file('gone', 3))
  await importPeople(server.context, { change_id: id })
  const left = await server.context.db
    .selectFrom('import_files')
    .select('no')
    .where('bulk_change_id', '=', id)
    .execute()
  expect(left).toEqual([])
})
