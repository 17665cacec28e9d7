// Planning after an import, a minute in which much is due, and the simulation of a large club.
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { planEntries } from '@spotter/server/automations/runs/plan-entries.ts'
import { dueStatement } from '@spotter/server/automations/runs/load-due.ts'
import { runDue } from '@spotter/server/automations/runs/run-due.ts'
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import type { Context } from '@spotter/server/platform/http/context.ts'
import { sql } from 'kysely'
import { answer, median, play } from './lib/children.ts'
import { addCrowd } from './lib/crowd.ts'
import { timesOf } from './lib/measure.ts'
import { file as servers } from './lib/people-servers.ts'
import { SignedIn } from './lib/signed-in.ts'

const fullSize = { clubs: 4, peoplePerClub: 50_000, items: 40, imported: 10_000, due: 20_000 }
const statuses = ['enquiry', 'tour', 'trial', 'sale', 'not_interested']
const kinds = ['sms', 'email', 'call', 'todo']

interface AutomationFigures {
  planned_runs: number
  planned_runs_per_second: number
  'planned_runs_per_second at least': number
  due_runs: number
  due_runs_per_second: number
  'due_runs_per_second at least': number
  simulated_entries: number
  simulation_ms: number
  'simulation_ms at most': number
}

export async function run(databaseUrl: string, size = fullSize): Promise<AutomationFigures> {
  const { db, close } = connect(databaseUrl, { max: 4 })
  const crowd = { clubs: size.clubs, peoplePerClub: size.peoplePerClub, historyPerPerson: 2, sellersPerClub: 3 }
  const [club = 0] = await addCrowd(db, crowd)
  await addEntered(db)
  const product = play(servers, 'product', databaseUrl)
  try {
    const manager = await SignedIn.as(await answer<number>(product), `seller-1@crowd-${club}.example`, demoPassword)
    for (let no = 0; no < size.items; no++) {
      await manager.post(`/api/companies/${club}/automated_items`, itemOf(no))
    }
    const first = `/api/companies/${club}/automated_items/simulation`
    const simulated = JSON.parse(await manager.get(first)) as { entered: number }
    const simulation = await timesOf(5, () => manager.get(first))
    await addImported(db, club, size.imported)
    const planning = performance.now()
    await planEntries({ db })
    const planned = performance.now()
    const { rows } = await sql<{ runs: number }>`select count(*)::int as runs from automated_runs`.execute(db)
    const due = await makeDue(db, size.due)
    await printPlan(db)
    const running = performance.now()
    await runDue({ db, config: { publicUrl: 'http://localhost' } } as Context)
    const run = performance.now()
    const plannedRuns = rows[0]?.runs ?? 0
    return {
      planned_runs: plannedRuns,
      planned_runs_per_second: plannedRuns / ((planned - planning) / 1000),
      'planned_runs_per_second at least': 2000,
      due_runs: due,
      due_runs_per_second: due / ((run - running) / 1000),
      'due_runs_per_second at least': 1000,
      simulated_entries: simulated.entered,
      simulation_ms: median(simulation),
      'simulation_ms at most': 2000,
    }
  } finally {
    product.kill('SIGKILL')
    await close()
  }
}

const itemOf = (no: number) => ({
  automated_item: {
    name: `Item ${no}`,
    status: statuses[no % statuses.length],
    kind: kinds[no % kinds.length],
    subject: 'Welcome',
    description: `Hi [person.first_name], this is message ${no}.`,
    scheduled: true,
    frequency: 1 + no,
    period: 'day',
    imported: no % statuses.length === 0,
  },
})

/** Everyone entered the status they have in the last half year. */
const addEntered = (db: Db) =>
  db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`
      insert into status_changes (company_id, person_id, to_status, at, created_at, cause)
      select company_id, id, status, at, at, 'form'
      from people, lateral (select now() - (id % 180) * interval '1 day' as at) entered
      where last_name <> 'Imported'`.execute(connection)
    await sql`set session_replication_role = default`.execute(connection)
    await sql`analyze status_changes`.execute(connection)
  })

const addImported = (db: Db, company_id: number, count: number) =>
  sql`
    with added as (
      insert into people (company_id, first_name, last_name, phone_mobile, email)
      select ${company_id}, 'New', 'Imported', '+614' || lpad(n::text, 8, '0'), 'imported' || n || '@mail.example'
      from generate_series(1, ${count}::int) n returning id)
    insert into status_changes (company_id, person_id, to_status, at, cause)
    select ${company_id}, id, 'enquiry', now(), 'import' from added`.execute(db)

async function makeDue(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update automated_runs set due_at = now() - interval '1 second'
    where id in (select id from automated_runs where state = 'planned' order by id limit ${most})`.execute(db)
  await sql`vacuum analyze automated_runs`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function printPlan(db: Db): Promise<void> {
  const { rows } = await sql<Record<string, string>>`
    explain (analyze, costs off, timing off, summary off) ${dueStatement(200, new Date())}`.execute(db)
  console.log('  plan of what is due')
  for (const row of rows) console.log(`    ${row['QUERY PLAN']}`)
}
