// 500 kiosks send 100 registrations a second for 30 seconds, with photo and signature, and the
// server is killed and restarted midway; unanswered ones are sent again. Afterwards none may be
// missing or duplicated. The floor is plain SQL inserts of the same rows.
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { answer, play } from './lib/children.ts'
import { cpuOf, databaseCpu } from './lib/cpu-time.ts'
import { percentile, perSecond } from './lib/measure.ts'
import { file as server } from './lib/watched-server.ts'

const rate = 100
const seconds = 30
const killedAfter = 15
const clubs = 10
const kiosks = 500
const addresses = 100
const closed = { clients: 16, seconds: 8 }
/** What is asked first is compiled and planned first. */
const warming = { clients: 16, seconds: 6 }
const patienceMs = 90_000
const agreement = 'I train at my own risk.'

interface Club {
  id: number
  code: string
}

export async function run(databaseUrl: string) {
  const { db, close } = connect(databaseUrl, { max: closed.clients })
  const desk = new Kiosks(await addClubs(db), await drawPhoto())
  // Pictures are made later, and their cost is that of the picture.
  let child = play(server, 'web', databaseUrl)
  try {
    desk.port = await answer<number>(child)
    const database = await databaseCpu(db)
    await perSecond(warming, () => desk.register('warm'))
    const doneBefore = desk.done
    const [serverBefore, databaseBefore] = [cpuOf(child.pid), database()]
    const most_a_second = await perSecond(closed, () => desk.register('most'))
    const each = (before: number, after: number) => (after - before) / (desk.done - doneBefore)
    const server_cpu_ms_each = each(serverBefore, cpuOf(child.pid))
    const database_cpu_ms_each = each(databaseBefore, database())
    child.kill('SIGKILL')

    child = play(server, 'server', databaseUrl)
    desk.port = await answer<number>(child)
    const startCpu = cpuOf(child.pid)
    await untilQuiet(db)
    const photo_cpu_ms_each = (cpuOf(child.pid) - startCpu) / desk.done
    const plain_a_second = await perSecond(closed, (turn) => insertPlainly(db, desk, turn))

    const registering = registerAll(desk)
    await delay(killedAfter * 1000)
    child.kill('SIGKILL')
    const killed = performance.now()
    child = play(server, 'server', databaseUrl)
    desk.port = await answer<number>(child)
    const away_seconds = (performance.now() - killed) / 1000
    const taken = await registering

    const quiet_seconds = await untilQuiet(db)
    const stored = await countStored(db)
    if (stored.lost || stored.doubled) throw new Error(`${stored.lost} were lost and ${stored.doubled} doubled`)
    return {
      kiosks,
      registered: rate * seconds,
      'registered a second': rate,
      ...stored,
      'lost and doubled at most': 0,
      server_away_seconds: away_seconds,
      answered_median_ms: percentile(taken, 0.5),
      answered_p99_ms: percentile(taken, 0.99),
      sent_again: desk.again,
      photos_made_after_seconds: quiet_seconds,
      server_cpu_ms_each,
      'server_cpu_ms_each at most': 2.5,
      database_cpu_ms_each,
      'database_cpu_ms_each at most': 2.5,
      photo_cpu_ms_each,
      most_a_second,
      'most_a_second at least': rate,
      plain_a_second,
      ratio: most_a_second / plain_a_second,
    }
  } finally {
    child.kill('SIGKILL')
    await close()
  }
}

async function addClubs(db: Db): Promise<Club[]> {
  const hash = createHash('sha256').update(agreement).digest('hex')
  const { rows } = await sql<Club>`
    with club as (
      insert into companies (name, slug, country, time_zone, visitor_app_code, is_demo)
      select 'Kiosk ' || n, 'kiosk-bench-' || n, 'AU', 'Melbourne', 'BENCH-KIOSK-' || n, true
      from generate_series(1, ${clubs}::int) n returning id, visitor_app_code),
    waiver as (
      insert into guest_waivers (company_id, name, active) select id, 'Waiver', true from club returning id, company_id),
    version as (
      insert into guest_waiver_versions (guest_waiver_id, version, company_id, text, agreement_hash)
      select id, 1, company_id, ${agreement}, ${hash} from waiver)
    select id, visitor_app_code as code from club`.execute(db)
  return rows
}

async function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const spots = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(spots).blur(3).jpeg({ quality: 80 }).toBuffer()
}

/** On schedule, independent of earlier answers. */
async function registerAll(desk: Kiosks): Promise<number[]> {
  const begun = performance.now()
  const taken: number[] = []
  const one = async (turn: number) => {
    const due = begun + (turn * 1000) / rate
    await delay(Math.max(0, due - performance.now()))
    await desk.register('sent')
    if (performance.now() - begun < killedAfter * 1000) taken.push(performance.now() - due)
  }
  await Promise.all(Array.from({ length: rate * seconds }, (_, turn) => one(turn)))
  return taken
}

class Kiosks {
  port = 0
  again = 0
  done = 0
  readonly #clubs: readonly Club[]
  readonly photo: Buffer
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 })
  readonly #hash = createHash('sha256').update(agreement).digest('hex')
  #count = 0
  constructor(known: readonly Club[], photo: Buffer) {
    this.#clubs = known
    this.photo = photo
  }

  clubOf = (turn: number) => this.#clubs[turn % this.#clubs.length]!

  async register(name: string): Promise<void> {
    const number = ++this.#count
    const body = this.#formOf(number, name)
    const patience = performance.now() + patienceMs
    for (let attempt = 0; ; attempt++) {
      const status = await this.#post(number, body)
      if (status === 201) break
      if ((status !== 0 && status < 500) || performance.now() > patience)
        throw new Error(`A registration was answered ${status}`)
      this.again++
      await delay(200 + 100 * Math.min(attempt, 8))
    }
    this.done++
  }

  #formOf(number: number, name: string): Buffer {
    const points = Array.from({ length: 60 }, (_, turn) => ({ x: turn * 4, y: 60 + (turn % 9), time: turn * 16 }))
    const fields = {
      ...personOf(number, name),
      registration_key: `${name}-${String(number).padStart(16, '0')}`,
      new_visitor: 'true',
      is_visitor_app: 'true',
      dont_check_similars: 'false',
      visit: 'guest',
      signed: 'true',
      signature: `data:image/png;base64,${smallestPng}`,
      signature_strokes: JSON.stringify([{ points }]),
      agreement_hash: this.#hash,
    }
    const texts = Object.entries(fields).map(
      ([field, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="person[${field}]"\r\n\r\n${value}\r\n`,
    )
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="person[avatar]"; filename="avatar.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    return Buffer.concat([Buffer.from(texts.join('') + file), this.photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
  }

  #post(number: number, body: Buffer): Promise<number> {
    const kiosk = number % kiosks
    const headers = {
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      'x-visitor-app-code': this.clubOf(kiosk).code,
      'x-visitor-app-device': createHash('md5').update(`kiosk ${kiosk}`).digest('hex'),
    }
    const localAddress = `127.0.2.${1 + (kiosk % addresses)}`
    const where = { host: '127.0.0.1', port: this.port, localAddress, agent: this.#agent, timeout: 30_000 }
    return new Promise((resolve) => {
      const sent = request({ ...where, method: 'POST', path: '/api/people', headers }, (answered) => {
        answered.resume().on('end', () => resolve(answered.statusCode ?? 0))
        answered.on('error', () => resolve(0))
      })
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => resolve(0)).end(body)
    })
  }
}

const boundary = 'spotter-bench-boundary'
const smallestPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const personOf = (number: number, name: string) => ({
  first_name: `First${number % 997}`,
  last_name: `Last${number % 4999}`,
  email: `${name}${number}@kiosk.example`,
  phone_mobile: `+614${String(10_000_000 + number)}`,
})

async function insertPlainly(db: Db, desk: Kiosks, turn: number): Promise<void> {
  const company_id = desk.clubOf(turn).id
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
      insert into history (company_id, person_id, object, action) select company_id, id, 'person', 'Signed in' from person),
    announced as (
      insert into outbox (company_id, kind, payload)
      select company_id, 'plain', jsonb_build_object('subject', id) from person),
    pictured as (
      insert into waiting_photos (company_id, person_id, image) select company_id, id, ${desk.photo} from person),
    visited as (
      insert into visits (company_id, person_id, visit_type, new_visitor) select company_id, id, 'plain', true from person)
    insert into visitor_registrations (company_id, key, person_id)
    select company_id, 'plain-' || id, id from person`.execute(db)
}

async function countStored(db: Db) {
  const { rows } = await sql<{
    people: number
    distinct_people: number
    visits: number
    waivers: number
    photos: number
  }>`
    with sent as (select id, email from people where email like 'sent%@kiosk.example')
    select count(*)::int as people, count(distinct email)::int as distinct_people,
      (select count(*)::int from visits join sent on sent.id = person_id) as visits,
      (select count(*)::int from signed_waivers join sent on sent.id = person_id) as waivers,
      (select count(*)::int from person_avatars join sent on sent.id = person_id) as photos
    from sent`.execute(db)
  const { people, distinct_people, visits, waivers, photos } = rows[0]!
  return {
    lost: rate * seconds - Math.min(distinct_people, visits, waivers, photos),
    doubled: Math.max(people, visits, waivers, photos) - distinct_people,
  }
}

async function untilQuiet(db: Db): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs`.execute(db)
    if (rows[0]!.left === 0) return (performance.now() - begun) / 1000
    await delay(200)
  }
}
