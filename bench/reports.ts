// Every report and the dashboard among 1,000,000 people of 50 clubs, as time in the database; a file of 1,000,000 rows;
// and the list of people while eight reports are made. `SIZE=0.05` fills less,
// `PLANS=dcas/30_days` prints plans, `CPU=1` counts time on a core, `REPORTS=dcas,calls` and `TURNS=1` (only the
// largest club) measure less.
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { keepPasts } from '@spotter/server/reports/pipeline-past/keep-pasts.ts'
import { answer, play } from './lib/children.ts'
import { file as servers } from './lib/people-servers.ts'
import { besideReports } from './lib/reports/beside.ts'
import { databaseTimer } from './lib/reports/database-time.ts'
import { exportFigures } from './lib/reports/export-rows.ts'
import { fillReports, sizesOf } from './lib/reports/fill.ts'
import { measureReports } from './lib/reports/measure-reports.ts'
import { SignedIn } from './lib/signed-in.ts'

const sizes = sizesOf(Number(process.env['SIZE'] ?? 1))

export async function run(databaseUrl: string): Promise<Record<string, number>> {
  const { db, close } = connect(databaseUrl, { max: 4 })
  const clubs = await fillReports(db, sizes)
  await close()
  return { ...sizes, ...(await measure(databaseUrl, clubs)), ...(await exportFigures(databaseUrl, clubs[0]!)) }
}

export async function measure(databaseUrl: string, clubs: readonly number[]): Promise<Record<string, number>> {
  const pasts_seconds = await keepPastsTimed(databaseUrl)
  const product = play(servers, 'product', databaseUrl)
  const timer = databaseTimer(databaseUrl, product)
  try {
    const root = await SignedIn.as(await answer<number>(product), 'rosa.lindqvist@demo.spotter.example', demoPassword)
    return { pasts_seconds, ...(await measureReports({ user: root, timer, clubs })), ...(await besideReports(root)) }
  } finally {
    product.kill('SIGKILL')
    await timer.close()
  }
}

/** As the job does each hour. */
async function keepPastsTimed(databaseUrl: string): Promise<number> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  const begun = performance.now()
  await keepPasts({ db })
  await close()
  return (performance.now() - begun) / 1000
}
