// 200 forms a second for 30 seconds, with the server killed and restarted midway; unanswered pages
// are sent again. Afterwards none may be missing or duplicated. The floor is plain SQL inserts of
// the same rows. Visitors use many loopback addresses because of the rate limit.
import { connect } from '@spotter/server/platform/db/connect.ts'
import { makeTicket } from '@spotter/server/forms/ticket.ts'
import { sql } from 'kysely'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { answer, play } from './lib/children.ts'
import { cpuOf, databaseCpu } from './lib/cpu-time.ts'
import { percentile, perSecond } from './lib/measure.ts'
import { file as server } from './lib/watched-server.ts'

const rate = 200
const seconds = 30
const killedAfter = 15
const forms = 10
const addresses = 100
const closed = { clients: 16, seconds: 8 }
/** What is asked first is compiled and planned first. */
const warming = { clients: 16, seconds: 6 }
const patienceMs = 60_000

type Database = ReturnType<typeof connect>['db']
interface Form {
  id: number
  company_id: number
  slug: string
}

export async function run(databaseUrl: string) {
  const { db, close } = connect(databaseUrl, { max: closed.clients })
  const { value } = await db.selectFrom('install').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow()
  const visitors = new Visitors(await addForms(db), Buffer.from(value, 'hex'))
  let child = play(server, 'server', databaseUrl)
  try {
    visitors.port = await answer<number>(child)
    const cpuOfDatabase = await databaseCpu(db)
    const taking = () => ({ server: cpuOf(child.pid), database: cpuOfDatabase() })
    await perSecond(warming, () => visitors.send('warm'))
    await untilDelivered(db)
    const before = taking()
    const most_a_second = await perSecond(closed, () => visitors.send('most'))
    await untilDelivered(db)
    const after = taking()
    const most = most_a_second * closed.seconds
    const plain_a_second = await perSecond(closed, (turn) => insertPlainly(db, visitors.formOf(turn)))

    const sending = sendAll(visitors)
    await delay(killedAfter * 1000)
    child.kill('SIGKILL')
    const killed = performance.now()
    child = play(server, 'server', databaseUrl)
    visitors.port = await answer<number>(child)
    const away_seconds = (performance.now() - killed) / 1000
    const taken = await sending

    const delivered_seconds = await untilDelivered(db)
    const stored = await countStored(db)
    if (stored.lost || stored.doubled) throw new Error(`${stored.lost} were lost and ${stored.doubled} doubled`)
    return {
      sent: rate * seconds,
      'sent a second': rate,
      ...stored,
      'lost and doubled at most': 0,
      server_away_seconds: away_seconds,
      answered_median_ms: percentile(taken.before, 0.5),
      answered_p99_ms: percentile(taken.before, 0.99),
      sent_again: visitors.again,
      all_told_after_seconds: delivered_seconds,
      most_a_second,
      'most_a_second at least': rate,
      plain_a_second,
      ratio: most_a_second / plain_a_second,
      // Until all notifications are delivered; insensitive to other load.
      server_cpu_ms_each: (after.server - before.server) / most,
      'server_cpu_ms_each at most': 2.5,
      database_cpu_ms_each: (after.database - before.database) / most,
      'database_cpu_ms_each at most': 2.5,
    }
  } finally {
    child.kill('SIGKILL')
    await close()
  }
}

async function addForms(db: Database): Promise<Form[]> {
  const { rows } = await sql<Form>`
    with club as (
      insert into companies (name, slug, country, time_zone, is_demo) values ('Forms', 'forms-bench', 'AU', 'Melbourne', true) returning id)
    insert into custom_forms (company_id, header, slug, fields, required)
    select id, 'Form ' || n, 'bench-form-' || n, '{first_name,last_name,email,phone_mobile}', '{first_name,email}'
    from club, generate_series(1, ${forms}::int) n returning id, company_id, slug`.execute(db)
  return rows
}

/** On schedule, independent of earlier answers. */
async function sendAll(visitors: Visitors) {
  const begun = performance.now()
  const before: number[] = []
  const one = async (turn: number) => {
    const due = begun + (turn * 1000) / rate
    await delay(Math.max(0, due - performance.now()))
    await visitors.send('sent')
    // During the restart only completeness counts.
    if (performance.now() - begun < killedAfter * 1000) before.push(performance.now() - due)
  }
  await Promise.all(Array.from({ length: rate * seconds }, (_, turn) => one(turn)))
  return { before }
}

class Visitors {
  port = 0
  again = 0
  readonly #forms: readonly Form[]
  readonly #secret: Buffer
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  #count = 0
  constructor(known: readonly Form[], secret: Buffer) {
    this.#forms = known
    this.#secret = secret
  }

  formOf = (turn: number) => this.#forms[turn % this.#forms.length]!

  async send(name: string): Promise<void> {
    const number = ++this.#count
    const form = this.formOf(number)
    const body = JSON.stringify({
      ticket: makeTicket({ secret: this.#secret }, form.id, new Date(Date.now() - 60_000)),
      homepage: '',
      ...personOf(number, name),
    })
    const patience = performance.now() + patienceMs
    for (let attempt = 0; ; attempt++) {
      const status = await this.#post(`/api/forms/${form.slug}`, body, `127.0.1.${1 + (number % addresses)}`)
      if (status === 201) return
      if ((status !== 0 && status < 500) || performance.now() > patience)
        throw new Error(`A form was answered ${status}`)
      this.again++
      await delay(200 + 100 * Math.min(attempt, 8))
    }
  }

  #post(path: string, body: string, localAddress: string): Promise<number> {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Mozilla/5.0 (bench) Safari/604.1',
    }
    const where = { host: '127.0.0.1', port: this.port, localAddress, agent: this.#agent, timeout: 20_000 }
    return new Promise((resolve) => {
      const sent = request({ ...where, method: 'POST', path, headers }, (answered) => {
        answered.resume().on('end', () => resolve(answered.statusCode ?? 0))
        answered.on('error', () => resolve(0))
      })
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => resolve(0)).end(body)
    })
  }
}

const personOf = (number: number, name: string) => ({
  first_name: `First${number % 997}`,
  last_name: `Last${number % 4999}`,
  email: `${name}${number}@forms.example`,
  phone_mobile: `+614${String(10_000_000 + number)}`,
})

async function insertPlainly(db: Database, { company_id, id }: Form): Promise<void> {
  const number = 10_000_000 + Math.floor(Math.random() * 60_000_000)
  const { first_name, last_name, email, phone_mobile } = personOf(number, 'plain')
  await sql`
    with person as (
      insert into people (company_id, first_name, last_name, email, phone_mobile, is_new_lead, most_recent_enquiry)
      values (${company_id}, ${first_name}, ${last_name}, ${email}, ${phone_mobile}, true, now())
      returning id, company_id),
    audited as (
      insert into audit (company_id, kind, subject_type, subject_id, after)
      select company_id, 'person.created', 'person', id, ${JSON.stringify({ first_name, last_name, email })}::jsonb
      from person),
    entered as (
      insert into history (company_id, person_id, object, action, description)
      select company_id, id, 'person', 'Registered', 'Form' from person),
    announced as (
      insert into outbox (company_id, kind, payload)
      select company_id, 'plain', jsonb_build_object('subject', id) from person),
    counted as (
      insert into custom_form_counts (company_id, form_id, views, leads) select company_id, ${id}, 0, 0 from person)
    insert into custom_form_submissions (company_id, form_id, key, person_id)
    select company_id, ${id}, 'plain-' || id, id from person`.execute(db)
}

async function countStored(db: Database) {
  const { rows } = await sql<{ people: number; distinct_people: number; submissions: number }>`
    select count(*)::int as people, count(distinct email)::int as distinct_people,
      (select count(*)::int from custom_form_submissions join people on people.id = person_id
        where people.email like 'sent%@forms.example') as submissions
    from people where email like 'sent%@forms.example'`.execute(db)
  const { people, distinct_people, submissions } = rows[0]!
  return {
    lost: rate * seconds - Math.min(distinct_people, submissions),
    doubled: Math.max(people, submissions) - distinct_people,
  }
}

async function untilDelivered(db: Database): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs`.execute(db)
    if (rows[0]?.left === 0) return (performance.now() - begun) / 1000
    await delay(200)
  }
}
