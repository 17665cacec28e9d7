// Calendar, next steps, today's work and the next call in a large group.
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import { addDays, weekOf } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import type { ChildProcess } from 'node:child_process'
import type { Pool } from 'pg'
import { answer, ask, median, play } from './lib/children.ts'
import { compare } from './lib/compare.ts'
import { addCrowd } from './lib/crowd.ts'
import { percentile } from './lib/measure.ts'
import { file as servers, type Statement } from './lib/people-servers.ts'
import { SignedIn } from './lib/signed-in.ts'

const fullSize = { peoplePerClub: 20_000, smallGroup: 5, largeGroup: 50, turns: 300 }
const perClub = { historyPerPerson: 2, sellersPerClub: 10, activitiesPerPerson: 5 }
const mostMilliseconds = 30
const differentRequests = 50

export async function run(databaseUrl: string, size = fullSize): Promise<Record<string, number>> {
  const { peoplePerClub, smallGroup, largeGroup, turns } = size
  const { db, pool, close } = connect(databaseUrl, { max: 2 })
  const [club = 0] = await addCrowd(db, { clubs: smallGroup, peoplePerClub, ...perClub })
  const product = play(servers, 'product', databaseUrl)
  try {
    const port = await answer<number>(product)
    const manager = await SignedIn.as(port, `seller-1@crowd-${club}.example`, demoPassword)
    const questions = await questionsOf(db, manager, club)
    const few = await costs(product, questions, turns)
    await addCrowd(db, { clubs: largeGroup - smallGroup, peoplePerClub, ...perClub })
    const many = await costs(product, questions, turns)
    const figures: Record<string, number> = { ...(await counted(db)) }
    for (const { name, isBeside } of questions) {
      if (isBeside) {
        figures[`${name}_p95_ms`] = percentile(many[name] ?? [], 0.95)
        figures[`${name}_ms`] = median(many[name] ?? [])
        continue
      }
      const growth = median(many[name] ?? []) / median(few[name] ?? [])
      Object.assign(figures, {
        [`${name}_p95_ms`]: percentile(many[name] ?? [], 0.95),
        [`${name}_p95_ms at most`]: mostMilliseconds,
        [`${name}_ms_${smallGroup}_clubs`]: median(few[name] ?? []),
        [`${name}_ms_${largeGroup}_clubs`]: median(many[name] ?? []),
        [`${name}_growth`]: growth,
        [`${name}_growth at most`]: 1.3,
      })
    }
    for (const { name, request, changes, isBeside } of questions) {
      const statements = await statementsOf(product, request)
      await printPlans(pool, name, statements)
      // A pick reserves a person, so concurrent runs would measure lock waits.
      if (changes || isBeside) continue
      const asked = [...statements]
      for (let turn = 1; turn < differentRequests; turn++) asked.push(...(await statementsOf(product, request, turn)))
      Object.assign(
        figures,
        await compare(databaseUrl, { name, request, statements: asked, statementsPerRequest: statements.length }),
      )
    }
    return figures
  } finally {
    product.kill('SIGKILL')
    await close()
  }
}

interface Question {
  name: string
  request: (turn: number) => Promise<unknown>
  changes?: boolean
  /** Reported without a limit. */
  isBeside?: boolean
}

async function questionsOf(db: Db, manager: SignedIn, club: number): Promise<Question[]> {
  const today = dayOf(new Date(), 'Australia/Melbourne')
  const people = await db.selectFrom('people').select('id').where('company_id', '=', club).limit(500).execute()
  const weekAt = (turn: number) => weekOf(addDays(today, 7 * ((turn % 12) - 6)), 1)
  const taken: number[] = []
  return [
    {
      name: 'week',
      request: (turn) => manager.get(`/api/events?from=${weekAt(turn).from}&to=${weekAt(turn).to}`),
    },
    { name: 'person', request: (turn) => manager.get(`/api/people/${people[turn % people.length]?.id}/activities`) },
    { name: 'today', request: () => manager.get('/api/calendar/today') },
    ...(['mine_and_unassigned', 'everybody'] as const).map((scope) => ({
      name: `next_call_${scope}`,
      changes: true,
      request: async () => {
        const answered = await manager.post('/api/next_call', { scope, skip: taken.slice(-50) })
        const { next } = JSON.parse(answered) as { next: { activity: { id: number } } | null }
        if (next) taken.push(next.activity.id)
      },
    })),
    {
      name: 'calls_left_everybody',
      isBeside: true,
      request: () => manager.get('/api/next_call/left?scope=everybody'),
    },
  ]
}

async function costs(product: ChildProcess, questions: readonly Question[], turns: number) {
  const busy: Record<string, number[]> = {}
  for (const { name, request } of questions) {
    const times: number[] = []
    const warmUp = Math.ceil(turns / 10)
    for (let turn = 0; turn < turns + warmUp; turn++) {
      await ask(product, 'begin')
      await request(turn)
      const time = await ask<number>(product, 'database')
      if (turn >= warmUp) times.push(time)
    }
    busy[name] = times
  }
  return busy
}

/** Without authentication. */
async function statementsOf(product: ChildProcess, request: Question['request'], turn = 0): Promise<Statement[]> {
  await ask(product, 'record')
  await request(turn)
  const statements = await ask<Statement[]>(product, 'statements')
  return statements.filter(({ sql }) => /\bactivities\b/.test(sql))
}

async function counted(db: Db) {
  const count = async (table: 'people' | 'activities' | 'companies') => {
    const counting = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'))
    return (await counting.executeTakeFirstOrThrow()).count
  }
  return { people: await count('people'), activities: await count('activities'), clubs: await count('companies') }
}

async function printPlans(pool: Pool, name: string, statements: readonly Statement[]): Promise<void> {
  for (const { sql, parameters } of statements) {
    const explained = `explain (analyze, costs off, timing off, summary off, buffers off) ${sql}`
    const { rows } = await pool.query<Record<string, string>>(explained, [...parameters])
    console.log(`  plan of ${name}`)
    for (const row of rows) console.log(`    ${row['QUERY PLAN']}`)
  }
}
