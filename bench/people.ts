// Lists, search and the person page in a large group, against the same SQL.
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import { sql } from 'kysely'
import { answer, ask, median, play } from './lib/children.ts'
import { compare } from './lib/compare.ts'
import { addCrowd } from './lib/crowd.ts'
import { percentile, timesOf } from './lib/measure.ts'
import { file as servers } from './lib/people-servers.ts'
import { questions } from './lib/people-statements.ts'
import { SignedIn } from './lib/signed-in.ts'

const peoplePerClub = 20_000
const historyPerPerson = 10
const smallGroup = 5
const largeGroup = 50

export async function run(databaseUrl: string): Promise<Record<string, number>> {
  const { db, close } = connect(databaseUrl, { max: 2 })
  const [club = 0] = await addCrowd(db, { clubs: smallGroup, peoplePerClub, historyPerPerson })
  const few = await listCost(db, club)
  await addCrowd(db, { clubs: largeGroup - smallGroup, peoplePerClub, historyPerPerson })
  const many = await listCost(db, club)
  const product = play(servers, 'product', databaseUrl)
  try {
    const root = await SignedIn.as(await answer<number>(product), 'rosa.lindqvist@demo.spotter.example', demoPassword)
    await root.changeClub(club)
    const compare = (question: keyof typeof questions) => compared(databaseUrl, db, { user: root, club, question })
    const figures = {
      people: peoplePerClub * largeGroup,
      ...(await compare('list')),
      ...(await compare('search')),
      search_p95_ms: percentile(await databaseTimes(db, club, 'search'), 0.95),
      'search_p95_ms at most': 30,
      list_ms_with_100k: few.list,
      list_ms_with_1m: many.list,
      // The machine may have become slower meanwhile.
      counting_ms_with_100k: few.counting,
      counting_ms_with_1m: many.counting,
      list_growth: many.list / many.counting / (few.list / few.counting),
      'list_growth at most': 1.3,
      ...(await personPage(db, root, product, club)),
      ...(await multiSite(root)),
    }
    for (const question of ['list', 'search'] as const) await printPlan(db, club, question)
    return figures
  } finally {
    product.kill('SIGKILL')
    await close()
  }
}

interface Asked {
  user: SignedIn
  club: number
  question: keyof typeof questions
}

function compared(databaseUrl: string, db: Db, { user, club, question }: Asked) {
  const { path, statement } = questions[question]
  const statements = Array.from({ length: 50 }, (_, turn) => statement(db, club, turn))
  const plain = statements.map(({ sql, parameters }) => ({ sql, parameters }))
  return compare(databaseUrl, { name: question, request: (turn) => user.get(path(turn)), statements: plain })
}

const databaseTimes = (db: Db, club: number, question: keyof typeof questions) =>
  timesOf(300, (turn) => db.executeQuery(questions[question].statement(db, club, turn)))

/** Beside what costs the same whatever there is. */
async function listCost(db: Db, club: number): Promise<{ list: number; counting: number }> {
  const [list, counting]: [number[], number[]] = [[], []]
  const taken = async (ask: () => Promise<unknown>) => {
    const begun = performance.now()
    await ask()
    return performance.now() - begun
  }
  for (let turn = -30; turn < 300; turn++) {
    const listed = await taken(() => db.executeQuery(questions.list.statement(db, club, turn + 30)))
    const counted = await taken(() => sql`select count(*) from generate_series(1, 2000)`.execute(db))
    if (turn < 0) continue
    list.push(listed)
    counting.push(counted)
  }
  return { list: median(list), counting: median(counting) }
}

async function personPage(db: Db, user: SignedIn, product: Parameters<typeof ask>[0], club: number) {
  const people = await db.selectFrom('people').select('id').where('company_id', '=', club).limit(220).execute()
  const pathsOf = (id: number) => [
    `/api/people/${id}`,
    `/api/notes?person_id=${id}&per_page=10`,
    `/api/people/${id}/activities`,
  ]
  const busy: number[] = []
  for (const { id } of people) {
    await ask(product, 'begin')
    for (const path of pathsOf(id)) await user.get(path)
    busy.push(await ask<number>(product, 'database'))
  }
  return {
    person_requests: pathsOf(0).length,
    'person_requests at most': 3,
    person_database_ms: percentile(busy.slice(20), 0.95),
    'person_database_ms at most': 20,
  }
}

async function multiSite(user: SignedIn) {
  const time = async (path: string) => median(await timesOf(100, () => user.get(path)))
  const single_club_ms = await time('/api/people?per_page=25')
  const multi_site_ms = await time('/api/people?per_page=25&view_type=multi_site')
  return {
    single_club_ms,
    multi_site_ms,
    multi_site_ratio: multi_site_ms / single_club_ms,
    'multi_site_ratio at most': 5,
  }
}

async function printPlan(db: Db, club: number, question: keyof typeof questions): Promise<void> {
  const query = questions[question].statement(db, club, 0)
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...query,
    sql: `explain (analyze, costs off, timing off, summary off, buffers off) ${query.sql}`,
  })
  console.log(`  plan of ${question}`)
  for (const row of rows) console.log(`    ${row['QUERY PLAN']}`)
}
