// What is asked all day of 200,000 people: list, search, read one, create one. Floors in the same run: the plain SQL
// in pgbench, where it is installed, and the same statement behind bare node:http.
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import { file as bare } from './lib/bare-server.ts'
import { answer, play } from './lib/children.ts'
import { addCrowd } from './lib/crowd.ts'
import { perSecond } from './lib/measure.ts'
import { file as servers } from './lib/people-servers.ts'
import { hasPgbench, pgbench } from './lib/pgbench.ts'
import { SignedIn } from './lib/signed-in.ts'

const size = { clubs: 20, peoplePerClub: 10_000, historyPerPerson: 5, sellersPerClub: 5 }
const seconds = 5
/** The product and bare node:http in turn, so that both meet the same speed of the machine. */
const rounds = 5

interface Operation {
  name: string
  clients: number
  /** Times slower than pgbench. */
  atMost?: number
  /** Of the speed of bare node:http. */
  atLeast?: number
  scripts: string[]
  statement: string
  values: (turn: number) => readonly (string | number)[]
  ask: (turn: number) => Promise<unknown>
}

export async function run(databaseUrl: string): Promise<Record<string, number | string>> {
  const { db, close } = connect(databaseUrl, { max: 2 })
  const [club = 0] = await addCrowd(db, size)
  const product = play(servers, 'product', databaseUrl)
  try {
    const manager = await SignedIn.as(await answer<number>(product), `seller-1@crowd-${club}.example`, demoPassword)
    const figures: Record<string, number | string> = { people: size.clubs * size.peoplePerClub }
    for (const operation of await operationsOf(db, manager, club)) {
      Object.assign(figures, await measure(databaseUrl, operation))
    }
    return figures
  } finally {
    product.kill('SIGKILL')
    await close()
  }
}

async function operationsOf(db: Db, manager: SignedIn, club: number): Promise<Operation[]> {
  const people = await db.selectFrom('people').select('id').where('company_id', '=', club).orderBy('id').execute()
  const ids = people.map(({ id }) => id)
  const idAt = (turn: number) => ids[(turn * 7919) % ids.length]!
  const names = ['anders', 'olivia', 'thorfeld', 'ros', 'mail7.ex']
  const listed = 'id, first_name, last_name, status, email, phone_mobile, created_at, last_contact_at, salesperson_id'
  let added = 0
  return [
    {
      name: 'list',
      clients: 16,
      atMost: 3,
      atLeast: 0.7,
      scripts: [
        `select ${listed}, (select count(*) from people where company_id = ${club} and status = 'sale' and deleted_at is null)
        from people where company_id = ${club} and status = 'sale' and deleted_at is null
        order by created_at desc limit 25;`.replaceAll('\n', ' '),
      ],
      statement: `select ${listed}, (select count(*) from people where company_id = $1 and status = 'sale' and deleted_at is null)
        from people where company_id = $1 and status = 'sale' and deleted_at is null order by created_at desc limit 25`,
      values: () => [club],
      ask: () => manager.get('/api/people?status=sale&sort_by=created_at&sort_direction=desc&per_page=25'),
    },
    {
      name: 'search',
      clients: 16,
      atMost: 1,
      scripts: names.map((part) =>
        `select ${listed} from people where company_id = ${club} and search_text like '%${part}%'
        and deleted_at is null order by last_name limit 25;`.replaceAll('\n', ' '),
      ),
      statement: `select ${listed} from people where company_id = $1 and search_text like '%' || $2 || '%'
        and deleted_at is null order by last_name limit 25`,
      values: (turn) => [club, names[turn % names.length]!],
      ask: (turn) => manager.get(`/api/people?q=${names[turn % names.length]}&per_page=25`),
    },
    {
      name: 'read',
      clients: 16,
      atMost: 15,
      atLeast: 0.7,
      scripts: [`\\set id random(${ids[0]}, ${ids.at(-1)})\nselect * from people where id = :id;`],
      statement: 'select * from people where id = $1',
      values: (turn) => [idAt(turn)],
      ask: (turn) => manager.get(`/api/people/${idAt(turn)}`),
    },
    {
      name: 'create',
      clients: 8,
      atMost: 20,
      scripts: [
        `\\set n random(1, 1000000000)\ninsert into people (company_id, status, first_name, last_name, email) values (${club}, 'enquiry', 'Ina', 'Insert', 'ina' || :n || '@example.com') returning id;`,
      ],
      statement: `insert into people (company_id, status, first_name, last_name, email)
        values ($1, 'enquiry', 'Ina', 'Insert', 'ina' || $2 || '@example.com') returning id`,
      values: (turn) => [club, turn],
      ask: () =>
        manager.post('/api/people', { first_name: 'Ina', last_name: 'Insert', email: `ina.${++added}@example.org` }),
    },
  ]
}

async function measure(databaseUrl: string, operation: Operation): Promise<Record<string, number>> {
  const { name, clients, atMost, atLeast, scripts, statement, values, ask } = operation
  const floor = play(bare, 'bare', databaseUrl, statement)
  const figures: Record<string, number> = {}
  let product = 0
  try {
    const port = await answer<number>(floor)
    const nobody = SignedIn.nobody(port)
    const asked = (turn: number) => nobody.get(pathOf(values(turn)))
    for (let turn = 0; turn < 200; turn++) await Promise.all([ask(turn), asked(turn)])
    let plain = 0
    for (let round = 0; round < rounds; round++) {
      product += (await perSecond({ clients, seconds: seconds / rounds }, ask)) / rounds
      plain += (await perSecond({ clients, seconds: seconds / rounds }, asked)) / rounds
    }
    figures[`${name}_a_second`] = product
    figures[`${name}_bare_a_second`] = plain
    figures[`${name}_of_bare`] = product / plain
    if (atLeast !== undefined) figures[`${name}_of_bare at least`] = atLeast
  } finally {
    floor.kill('SIGKILL')
  }
  if (hasPgbench()) {
    const plain = pgbench(databaseUrl, scripts, { clients, protocol: 'simple' })
    const prepared = pgbench(databaseUrl, scripts, { clients, protocol: 'prepared' })
    figures[`${name}_pgbench_prepared_a_second`] = prepared
    figures[`${name}_times_pgbench_prepared`] = prepared / product
    figures[`${name}_pgbench_a_second`] = plain
    figures[`${name}_times_pgbench`] = plain / product
    if (atMost !== undefined) figures[`${name}_times_pgbench at most`] = atMost
  }
  return figures
}

const pathOf = (values: readonly (string | number)[]) =>
  `/?${new URLSearchParams(values.map((value) => ['value', String(value)]))}`
