// Import of 100,000 people from upload to last row, and export as CSV and workbook. Floors: plain
// SQL inserts of the same rows, and reading the same columns by cursor.
import type { Answer } from '@spotter/contract/endpoints.ts'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { answer, ask, play } from './lib/children.ts'
import { addCrowd } from './lib/crowd.ts'
import { file as watchedServer } from './lib/watched-server.ts'

const rows = 100_000
const rowsAtOnce = 1_000
const header = 'First name,Last name,Email,Mobile,Address,City,Postcode,Birthday,Tags\n'

export async function runImport(databaseUrl: string) {
  return withServer(databaseUrl, async (user, memory) => {
    await importFile(user, fileOf(2_000, 'warm'))
    const held_before_mb = await memory('held')
    const memory_before_mb = await memory('now')
    const seconds = await timed(() => importFile(user, fileOf(rows, 'crowd')))
    const memory_most_mb = await memory('most')
    const held_after_mb = await memory('held')
    const plain_seconds = await timed(() => insertPlainly(databaseUrl))
    return {
      rows,
      rows_a_second: rows / seconds,
      'rows_a_second at least': 2000,
      plain_insert_a_second: rows / plain_seconds,
      times_plain_insert: seconds / plain_seconds,
      memory_before_mb,
      memory_most_mb,
      held_before_mb,
      held_after_mb,
    }
  })
}

export async function runExport(databaseUrl: string) {
  const { db, close } = connect(databaseUrl, { max: 1 })
  const [club = 0] = await addCrowd(db, { clubs: 1, peoplePerClub: rows, historyPerPerson: 0 })
  await close()
  return withServer(databaseUrl, async (user, memory) => {
    await user.send('PUT', '/api/users/change_account', { account_id: club })
    await download(user, '/api/people.csv?status=trial')
    const memory_before_mb = await memory('now')
    const cursor_seconds = await timed(() => readByCursor(databaseUrl, club))
    let half_mb = 0
    const csv_seconds = await timed(() =>
      download(
        user,
        '/api/people.csv',
        async (share) => void (share >= 0.5 && !half_mb && (half_mb = await memory('most'))),
      ),
    )
    const memory_csv_most_mb = await memory('most')
    await memory('now')
    const xlsx_seconds = await timed(() => download(user, '/api/people.xlsx'))
    return {
      rows,
      csv_rows_a_second: rows / csv_seconds,
      'csv_rows_a_second at least': 20_000,
      cursor_rows_a_second: rows / cursor_seconds,
      times_cursor: csv_seconds / cursor_seconds,
      xlsx_rows_a_second: rows / xlsx_seconds,
      'xlsx_rows_a_second at least': 20_000,
      memory_before_mb,
      memory_csv_half_mb: half_mb,
      memory_csv_most_mb,
      memory_xlsx_most_mb: await memory('most'),
    }
  })
}

type Memory = (asked: 'now' | 'most' | 'held') => Promise<number>

async function withServer<Figures>(url: string, measure: (user: User, memory: Memory) => Promise<Figures>) {
  const server = play(watchedServer, 'server', url)
  try {
    const user = await User.signIn(`http://127.0.0.1:${await answer<number>(server)}`)
    return await measure(user, (asked) => ask<number>(server, asked))
  } finally {
    server.kill('SIGKILL')
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

class User {
  readonly address: string
  #headers: Record<string, string> = { accept: 'application/json' }
  private constructor(address: string) {
    this.address = address
  }

  static async signIn(address: string): Promise<User> {
    const user = new User(address)
    await user.send('GET', '/users/sign_in')
    const body = { user: { email: 'rosa.lindqvist@demo.spotter.example', password: demoPassword } }
    await user.send('POST', '/users/sign_in', body)
    return user
  }

  async send<A>(method: string, path: string, body?: object): Promise<A> {
    const isForm = body instanceof FormData
    const response = await this.fetch(path, {
      method,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      headers: body && !isForm ? { 'content-type': 'application/json' } : {},
    })
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (cookies.length) this.#headers['cookie'] = cookies.join('; ')
    this.#headers['x-csrf-token'] = response.headers.get('x-csrf-token') ?? ''
    return (await response.json()) as A
  }

  async fetch(path: string, { headers = {}, ...init }: Sent = {}): Promise<Response> {
    const response = await fetch(this.address + path, { ...init, headers: { ...this.#headers, ...headers } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
}

const personOf = (at: number, name: string) => ({
  first_name: `First${at % 997}`,
  last_name: `Last${at % 4999}`,
  email: `${name}${at}@import.example`,
  phone_mobile: `+614${String(10_000_000 + ((at * 37) % 89_999_999)).padStart(8, '0')}`,
  address: `${at % 300} High Street, Unit ${at % 40}`,
  city: 'Fitzroy',
  zip: String(3000 + (at % 200)),
  birthday: `${1950 + (at % 50)}-0${1 + (at % 9)}-1${at % 9}`,
})

function fileOf(count: number, name: string): Blob {
  const lines = Array.from({ length: count }, (_, at) => {
    const { first_name, last_name, email, phone_mobile, address, city, zip, birthday } = personOf(at, name)
    return `${first_name},${last_name},${email},${phone_mobile},"${address}",${city},${zip},${birthday},Expo\n`
  })
  return new Blob([header, ...lines])
}

type Uploaded = Answer<'POST /api/people/import_csv/upload'>

async function importFile(user: User, file: Blob): Promise<void> {
  const form = new FormData()
  form.append('file', file, 'people.csv')
  const { id, options } = await user.send<Uploaded>('POST', '/api/people/import_csv/upload', form)
  await user.send('POST', '/api/people/import_csv', { import_id: id, ...options })
  for (;;) {
    const { state, created, failed } = await user.send<Uploaded>('GET', `/api/people/import_csv/${id}`)
    if (state === 'done' && failed === 0 && created > 0) return
    if (state === 'done' || state === 'failed') throw new Error(`The import made ${created} people, ${failed} failed`)
    await delay(200)
  }
}

async function insertPlainly(databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  const { id } = await db.selectFrom('companies').select('id').orderBy('id').executeTakeFirstOrThrow()
  for (let done = 0; done < rows; done += rowsAtOnce) {
    const people = Array.from({ length: rowsAtOnce }, (_, at) => personOf(done + at, 'plain'))
    await sql`
      insert into people (company_id, first_name, last_name, email, phone_mobile, address, city, zip, birthday)
      select ${id}::bigint, given.* from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (
        first_name text, last_name text, email text, phone_mobile text, address text, city text, zip text,
        birthday date)`.execute(db)
  }
  await close()
}

async function readByCursor(databaseUrl: string, company_id: number): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  await db.transaction().execute(async (tx) => {
    await sql`
      declare everybody cursor for
      select first_name, last_name, email, phone_mobile, phone_home, phone_work, address, city, state, zip, birthday,
        gender, status, created_at, last_contact_at, trial_end_at, sale_at
      from people where company_id = ${sql.lit(company_id)} and deleted_at is null order by sort_name, id`.execute(tx)
    for (;;) {
      const { rows: read } = await sql`fetch ${sql.lit(rowsAtOnce)} from everybody`.execute(tx)
      if (read.length === 0) break
    }
  })
  await close()
}

async function download(user: User, path: string, onShare: (share: number) => Promise<void> = async () => {}) {
  const response = await user.fetch(path)
  let lines = 0
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    for (const byte of part) if (byte === 10) lines++
    await onShare(lines / rows)
  }
  if (path === '/api/people.csv' && lines !== rows + 1) throw new Error(`${lines} lines came`)
}
