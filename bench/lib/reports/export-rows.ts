import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { answer, ask, play } from '../children.ts'
import { SignedIn } from '../signed-in.ts'
import { file as watchedServer } from '../watched-server.ts'

/** In the whole past of all clubs there are ten times as many. */
const days = 70

/** A file of 1,000,000 rows by the job that makes it. */
export async function exportFigures(databaseUrl: string, club: number) {
  const server = play(watchedServer, 'server', databaseUrl)
  const { db, close } = connect(databaseUrl, { max: 1 })
  try {
    const root = await SignedIn.as(await answer<number>(server), 'rosa.lindqvist@demo.spotter.example', demoPassword)
    await root.changeClub(club)
    const today = dayOf(new Date(), 'Australia/Melbourne')
    const make = async (count: number, report_type: string) => {
      const query = new URLSearchParams({
        type: 'people_activities',
        report_type,
        date_from: addDays(today, 1 - count),
        date_into: today,
      })
      await root.get(`/api/reports/export_to_mailer?${query}`)
      for (;;) {
        const made = await db.selectFrom('report_exports').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
        if (made.state === 'ready') return made
        if (made.state !== 'waiting') throw new Error(`The file is ${made.state}`)
        await delay(50)
      }
    }
    await make(5, 'single_club')
    const before = await ask<number>(server, 'now')
    const begun = performance.now()
    const { rows, bytes } = await make(days, 'multi_club')
    const seconds = (performance.now() - begun) / 1000
    return {
      xlsx_rows: rows ?? 0,
      xlsx_mb: (bytes ?? 0) / 1_048_576,
      xlsx_rows_a_second: (rows ?? 0) / seconds,
      'xlsx_rows_a_second at least': 30_000,
      xlsx_memory_before_mb: before,
      xlsx_memory_grown_mb: (await ask<number>(server, 'most')) - before,
      'xlsx_memory_grown_mb at most': 100,
    }
  } finally {
    server.kill('SIGKILL')
    await close()
  }
}
