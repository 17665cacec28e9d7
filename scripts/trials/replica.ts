// Reports read from a streaming replica, with two real PostgreSQL servers: all reports, a change and its report at once, a
// replica that is behind, one that is gone, both again, and a file by email. For a throwaway machine, as root, with a free PORT:
// `node scripts/trials/replica.ts`. Nothing leaves the machine.
import { setTimeout as delay } from 'node:timers/promises'
import { declaredReports } from '@spotter/contract/reports/declared.ts'
import type { Report as Declared } from '@spotter/contract/reports/define-report.ts'
import { emailOf, users } from '@spotter/demo/cast.ts'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import pg from 'pg'
import { startReplicatedServers } from './replicated-servers.ts'
import { signedIn } from './signed-in.ts'
import { startProduct } from './start-product.ts'

interface Report {
  as_of: string | null
  totals: { leads: number }
}

/** Of every club. */
const reports = (declaredReports as readonly Declared[]).filter(({ needs }) => !needs)
const address = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const servers = await startReplicatedServers()
const product = await startProduct({
  PORT: String(process.env['PORT'] ?? 3000),
  DATABASE_URL: servers.urlOf('primary'),
  DATABASE_REPLICA_URL: servers.urlOf('replica'),
  LOG_LEVEL: 'info',
})
product.lines.on('line', (line) => {
  if (!line.includes('"replica":')) return
  const { replica, msg, written, replayed, err } = JSON.parse(line) as Record<string, unknown>
  console.log(`  log: ${JSON.stringify({ replica, msg, written, replayed, err: (err as Error | undefined)?.message })}`)
})

const signIn = (key: string) => signedIn(address, emailOf(users.find((user) => user.key === key)!), demoPassword)

function check(what: string, isRight: boolean): void {
  console.log(`${isRight ? 'yes' : 'NO'}: ${what}`)
  if (!isRight) process.exitCode = 1
}

try {
  const manager = await signIn('corporation_manager')
  const root = await signIn('root')
  const open = (path = '/api/reports/salespersons') => manager.get<Report>(path)
  const sourceOf = ({ as_of }: Report) =>
    as_of ? `from the replica, figures as of ${as_of}` : 'live, from the primary'
  const show = async (what: string) => {
    const started = performance.now()
    const report = await open()
    const ms = Math.round(performance.now() - started)
    const { replica: state } = await root.get<{ replica: string }>('/api/admin/jobs')
    console.log(`${what}: ${report.totals.leads} leads, ${sourceOf(report)}, ${ms} ms; root sees "${state}"`)
    return report
  }
  const addLead = () =>
    manager.post('/api/people', { first_name: 'Rita', last_name: 'Replica', email: `rita${Math.random()}@example.com` })
  const untilReplica = async () => {
    const started = Date.now()
    while (!(await open()).as_of) {
      if (Date.now() - started > 30_000) throw new Error('the replica was not read again in 30 s')
      await delay(50)
    }
    console.log(`the replica is read again after ${Date.now() - started} ms`)
  }
  /** Statements that count figures, on each server. */
  const counted = async (act: () => Promise<unknown>) => {
    for (const place of ['primary', 'replica'] as const) await servers.ask(place, 'select pg_stat_statements_reset()')
    await act()
    const of = async (place: 'primary' | 'replica') => {
      const [found] = await servers.ask<{ calls: number }>(
        place,
        `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
         where query ~ '^(select|with)' and query ~ '\\mspan' and query !~ 'pg_stat'`,
      )
      return found!.calls
    }
    return { primary: await of('primary'), replica: await of('replica') }
  }

  console.log('\n1. Every report')
  const sources: boolean[] = []
  const all = await counted(async () => {
    for (const { path } of reports) sources.push((await open(path)).as_of !== null)
  })
  console.log(`statements that count figures: ${all.replica} on the replica, ${all.primary} on the primary`)
  check(`${sources.filter(Boolean).length} of ${sources.length} reports came from the replica`, sources.every(Boolean))
  check('the primary counted nothing', all.primary === 0 && all.replica > 0)

  console.log('\n2. A lead is added, and the report opened at once, 30 times')
  let { leads } = (await show('before')).totals
  const missed: number[] = []
  let fromReplica = 0
  for (let time = 1; time <= 30; time++) {
    await addLead()
    const report = await open()
    if (report.as_of) fromReplica++
    if (report.totals.leads !== ++leads) missed.push(time)
  }
  check(`every report had the lead; ${fromReplica} came from the replica`, missed.length === 0)

  console.log('\n3. Nothing is written for five seconds')
  await delay(5000)
  check('the replica of an idle primary is read', (await show('after')).as_of !== null)

  console.log('\n4. The replica stops replaying, and a lead is added')
  await servers.ask('replica', 'select pg_wal_replay_pause()')
  await addLead()
  leads++
  const behind = await show('the first report')
  check('it has the lead, from the primary', behind.as_of === null && behind.totals.leads === leads)
  const next = await counted(() => show('the next report'))
  console.log(`statements that count figures: ${next.replica} on the replica, ${next.primary} on the primary`)
  await servers.ask('replica', 'select pg_wal_replay_resume()')
  await untilReplica()

  console.log('\n5. The replica is killed while reports are opened')
  const opened: Report[] = []
  const opening = (async () => {
    for (let time = 0; time < 60; time++) opened.push(await open(reports[time % reports.length]!.path))
  })()
  while (opened.length < 10) await delay(10)
  servers.stop('replica', 'immediate')
  await opening
  const live = opened.filter(({ as_of }) => !as_of).length
  check(
    `${opened.length} reports without an error, ${opened.length - live} from the replica, then ${live} live`,
    live > 0,
  )
  await show('now')

  console.log('\n6. The replica is started again')
  servers.start('replica')
  await untilReplica()
  await show('now')

  console.log('\n7. A file by email')
  const { total_entries } = (
    await manager.get<{ pagination: { total_entries: number } }>('/api/reports/people_activity')
  ).pagination
  await manager.get('/api/reports/export_to_mailer?type=people_activities')
  const data = new pg.Client({ connectionString: servers.urlOf('primary') })
  await data.connect()
  const made = async () => {
    const { rows } = await data.query<{ state: string; rows: number }>(
      'select state, rows from report_exports order by id desc limit 1',
    )
    return rows[0]
  }
  const until = Date.now() + 30_000
  while ((await made())?.state === 'waiting' && Date.now() < until) await delay(50)
  const file = await made()
  await data.end()
  console.log(`the file is ${file?.state}, with ${file?.rows} rows; the page has ${total_entries}`)
  const [read] = await servers.ask<{ rows: number }>(
    'replica',
    `select coalesce(sum(rows), 0)::int as rows from pg_stat_statements where query ~ '^fetch forward'`,
  )
  check('it has every row, read from the replica', file?.rows === total_entries && read?.rows === total_entries)
} finally {
  await product.stop()
  servers.end()
}
