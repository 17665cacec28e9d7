// GET /api/accounts/current against raw node:http with the same statements and answer, each in its
// own process; compares CPU time per request.
import { createServer, request as httpRequest, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { countryReferences } from '@spotter/domain/companies/countries.ts'
import { zoneReferences } from '@spotter/domain/time/zones.ts'
import { localeReferences } from '@spotter/i18n/locales.ts'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { byOneSession, companyOf, userOf } from '@spotter/server/accounts/find-session.ts'
import { referencesQuery } from '@spotter/server/accounts/load-references.ts'
import { readConfig } from '@spotter/server/platform/config.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { hashToken } from '@spotter/server/platform/http/secrets.ts'
import { startServer } from '@spotter/server/serve.ts'
import { answer, answerCpu, ask, median, play, sendToParent } from './lib/children.ts'

const clients = 16
const perRound = 2_000
const rounds = 7

interface AccountFigures {
  cpu_ms: number
  raw_cpu_ms: number
  cpu_ratio: number
  'cpu_ratio at most': 1.5
}

export async function run(databaseUrl: string): Promise<AccountFigures> {
  const product = play(import.meta.filename, 'product', databaseUrl)
  const productPort = await answer<number>(product)
  const raw = play(import.meta.filename, 'raw', databaseUrl)
  const rawPort = await answer<number>(raw)
  try {
    const cookie = await signIn(productPort)
    await load(productPort, cookie, perRound)
    await load(rawPort, cookie, perRound)
    const productCpu: number[] = []
    const rawCpu: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const [child, port, into] of [
        [product, productPort, productCpu],
        [raw, rawPort, rawCpu],
      ] as const) {
        await ask(child, 'begin')
        await load(port, cookie, perRound)
        into.push((await ask<number>(child, 'cpu')) / perRound)
      }
    }
    const [cpu_ms, raw_cpu_ms] = [median(productCpu), median(rawCpu)]
    return { cpu_ms, raw_cpu_ms, cpu_ratio: cpu_ms / raw_cpu_ms, 'cpu_ratio at most': 1.5 }
  } finally {
    product.kill('SIGKILL')
    raw.kill('SIGKILL')
  }
}

async function signIn(port: number): Promise<string> {
  const address = `http://127.0.0.1:${port}/users/sign_in`
  const opened = await fetch(address, { headers: { accept: 'application/json' } })
  const stranger = opened.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const answered = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      cookie: stranger,
      'x-csrf-token': opened.headers.get('x-csrf-token') ?? '',
    },
    body: JSON.stringify({ user: { email: 'mia.nguyen@demo.spotter.example', password: demoPassword } }),
  })
  if (answered.status !== 200) throw new Error(`Sign-in answered ${answered.status}`)
  return answered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function load(port: number, cookie: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let left = count
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sent = httpRequest(
        {
          port,
          host: '127.0.0.1',
          path: '/api/accounts/current',
          agent,
          headers: { cookie, accept: 'application/json' },
        },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`answered ${String(response.statusCode)}`))
          response.resume().on('end', resolve)
        },
      )
      sent.on('error', reject).end()
    })
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) await one()
    }),
  )
  agent.destroy()
}

async function serveProduct(databaseUrl: string): Promise<void> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', ROLE: 'web' }), port: 0 }
  const { app } = await startServer({ config, databaseUrl })
  answerCpu()
  sendToParent((app.server.address() as AddressInfo).port)
}

function serveRaw(databaseUrl: string): void {
  const [zones, countries, locales] = [zoneReferences(), countryReferences('en'), localeReferences()]
  const { pool } = connect(databaseUrl)
  const server = createServer((request, response) => {
    const token = /spotter_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    void (async () => {
      const session = await pool.query({
        name: 'session',
        text: byOneSession,
        values: [hashToken(token).toString('hex')],
      })
      const found = session.rows[0] as Record<'user_id' | 'company_id', number> &
        Record<'user_version' | 'company_version', string> & { company_ids: number[] }
      const who = await userOf(pool, found.user_id, found.user_version)
      const company = await companyOf(pool, found.company_id, found.company_version)
      const values = [found.company_id, company?.company_group_id, true, false, found.user_id]
      const { rows } = await pool.query({ name: 'references', text: referencesQuery, values })
      const references = { ...(rows[0] as { found: object }).found, zones, countries, locales }
      const body = JSON.stringify({ user: who?.user, company, company_ids: found.company_ids, references })
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body)
    })()
  })
  server.listen(0, '127.0.0.1', () => sendToParent((server.address() as AddressInfo).port))
  answerCpu()
}

const [part, databaseUrl = ''] = process.argv.slice(2)
if (process.send && part === 'product') await serveProduct(databaseUrl)
if (process.send && part === 'raw') serveRaw(databaseUrl)
