// `node bench/capture.ts FILE` asks the same requests of the same demo at the same moment and writes a line per answer
// to FILE, and the answers themselves to FILE.bodies. `node bench/capture.ts --compare A B` lists what differs.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gunzipSync } from 'node:zlib'
import { clubs } from '@spotter/demo/cast.ts'
import { loadDemo } from '@spotter/demo/load.ts'
import { demoSignIns } from '@spotter/server/accounts/demo-sign-ins.ts'
import { readConfig } from '@spotter/server/platform/config.ts'
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import { migrate } from '@spotter/server/platform/db/migrate.ts'
import { startEmbedded } from '@spotter/server/platform/embedded-postgres/start-embedded.ts'
import { startServer } from '@spotter/server/serve.ts'
import { addBookingLinks, requestsOf } from './lib/captured-requests.ts'
import { fixClock, fixedMoment, fixedNow, ownFunctionsFirst } from './lib/fixed-clock.ts'

interface Captured {
  role: string
  request: string
  status: number
  type: string
  sha256: string
}

/** What differs between two runs of the same code. */
const changing: readonly [RegExp, string][] = [
  [/(?<="csrf_token":")[\w-]+/g, 'CSRF'],
  [/(?<="ticket":")[\w.-]+/g, 'TICKET'],
  [/(?<="host":"127\.0\.0\.1:)\d+/g, 'PORT'],
  // Of the screens, if they are built.
  [/(?<="version":")(?:[\da-f]{12}|development)(?=")/g, 'VERSION'],
]

async function capture(file: string): Promise<void> {
  fixClock()
  const folder = await mkdtemp(join(tmpdir(), 'spotter-capture-'))
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined, settings: ownFunctionsFirst })
  try {
    const { db, pool, close } = connect(embedded.url, { max: 2 })
    await pool.query(fixedNow)
    await migrate(embedded.url)
    await loadDemo(embedded.url, { now: fixedMoment })
    await addBookingLinks(db)
    await db
      .updateTable('install')
      .set({ value: '5e'.repeat(32) })
      .where('key', '=', 'secret')
      .execute()
    const config = { ...readConfig({ LOG_LEVEL: 'silent', ROLE: 'web' }), port: 0 }
    const server = await startServer({ config, databaseUrl: embedded.url })
    const address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    const count = await askAll(db, address, file)
    console.log(`${count} answers captured in ${file}.`)
    await server.stop()
    await close()
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function askAll(db: Db, address: string, file: string): Promise<number> {
  const [lines, bodies] = [createWriteStream(file), createWriteStream(`${file}.bodies`)]
  const asked = await askedOf(db, address)
  for (const [number, { role, request, headers }] of asked.entries()) {
    const answered = await fetch(address + request, {
      headers: { accept: 'application/json', 'x-request-id': `capture-${number}`, ...headers },
      redirect: 'manual',
    })
    const type = answered.headers.get('content-type') ?? ''
    const sent = Buffer.from(await answered.arrayBuffer())
    const bytes = type === 'application/gzip' ? gunzipSync(sent) : sent
    const body = isText(type) ? withoutChanging(bytes.toString()) : bytes.toString('base64')
    const sha256 = createHash('sha256').update(body).digest('hex')
    const line: Captured = { role, request, status: answered.status, type, sha256 }
    lines.write(`${JSON.stringify(line)}\n`)
    bodies.write(`${JSON.stringify({ role, request, body })}\n`)
  }
  await Promise.all([lines, bodies].map((stream) => new Promise<void>((resolve) => stream.end(resolve))))
  return asked.length
}

const isText = (type: string) => /json|text|javascript|calendar|gzip/.test(type)

const withoutChanging = (text: string) =>
  changing.reduce((cleaned, [pattern, word]) => cleaned.replaceAll(pattern, word), text)

/** Only these roles ask with every filter; the others see the same lists or none. */
const filtering: readonly string[] = ['root', 'club_manager', 'salesperson']

async function askedOf(db: Db, address: string) {
  const companies = await db.selectFrom('companies').select(['id', 'name']).execute()
  const idOf = ({ name }: (typeof clubs)[number]) => companies.find((company) => company.name === name)?.id ?? 0
  const [melbourne, london] = [idOf(clubs[0]), idOf(clubs[1])]
  const kiosk = { 'x-visitor-app-code': clubs[0].visitor_app_code }
  const callers: { role: string; headers: Record<string, string>; company_id: number }[] = [
    { role: 'nobody', headers: {}, company_id: melbourne },
    { role: 'kiosk', headers: kiosk, company_id: melbourne },
  ]
  const firstOfRole = new Map((await demoSignIns(db))?.toReversed().map((signIn) => [signIn.role, signIn]))
  for (const { role, email, password, company_id } of firstOfRole.values()) {
    callers.push({ role, headers: { cookie: await signIn(address, email, password) }, company_id })
  }
  const requests = new Map<number, string[]>()
  for (const { company_id } of callers) {
    const other_id = company_id === melbourne ? london : melbourne
    if (!requests.has(company_id)) requests.set(company_id, await requestsOf(db, { company_id, other_id }))
  }
  return callers.flatMap(({ role, headers, company_id }) =>
    (requests.get(company_id) ?? [])
      .filter((request) => filtering.includes(role) || !request.includes('?'))
      .map((request) => ({ role, headers, request })),
  )
}

async function signIn(address: string, email: string, password: string): Promise<string> {
  const opened = await fetch(`${address}/users/sign_in`, { headers: { accept: 'application/json' } })
  const signedIn = await fetch(`${address}/users/sign_in`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: cookiesOf(opened),
      'x-csrf-token': opened.headers.get('x-csrf-token') ?? '',
    },
    body: JSON.stringify({ user: { email, password } }),
  })
  if (!signedIn.ok) throw new Error(`${email} could not sign in: ${signedIn.status} ${await signedIn.text()}`)
  return cookiesOf(signedIn)
}

const cookiesOf = (answered: Response) =>
  answered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function compare(before: string, after: string): Promise<void> {
  const [first, second] = [await linesOf<Captured>(before), await linesOf<Captured>(after)]
  const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
    (key) => JSON.stringify(first.get(key)) !== JSON.stringify(second.get(key)),
  )
  const bodies = await Promise.all([before, after].map((file) => linesOf<{ body: string }>(`${file}.bodies`)))
  for (const key of differing) {
    console.log(`\n${key}`)
    const [was, is] = bodies.map((of) => of.get(key)?.body ?? 'not asked')
    console.log(
      `  ${first.get(key)?.status ?? '-'} ${first.get(key)?.type ?? ''} → ${second.get(key)?.status ?? '-'} ${second.get(key)?.type ?? ''}`,
    )
    console.log(firstDifference(was ?? '', is ?? ''))
  }
  console.log(`${differing.length} of ${Math.max(first.size, second.size)} answers differ.`)
  if (differing.length) process.exitCode = 1
}

async function linesOf<Line>(file: string): Promise<Map<string, Line>> {
  const found = new Map<string, Line>()
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const line = JSON.parse(text) as Line & { role: string; request: string }
    found.set(`${line.role} ${line.request}`, line)
  }
  return found
}

function firstDifference(was: string, is: string): string {
  let at = 0
  while (at < was.length && was[at] === is[at]) at++
  const from = Math.max(0, at - 60)
  const shown = (text: string) => JSON.stringify(text.slice(from, from + 160))
  return `  - ${shown(was)}\n  + ${shown(is)}`
}

const [first, ...files] = process.argv.slice(2)
if (first === '--compare' && files.length === 2) await compare(files[0] ?? '', files[1] ?? '')
else if (first && !first.startsWith('-') && !files.length) await capture(first)
else console.log('node bench/capture.ts FILE, or node bench/capture.ts --compare A B')
