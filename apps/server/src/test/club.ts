import { randomUUID } from 'node:crypto'
import { Agent, request as ask } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Answer, Body, Key, Params, Query } from '@spotter/contract/endpoints.ts'
import { emailOf, users as castUsers } from '@spotter/demo/cast.ts'
import { demoPassword } from '../accounts/demo-sign-ins.ts'
import { inject, test as base } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { startServer } from '../serve.ts'
import { testSecretKey } from './keys.ts'
import { checkStatusChanges } from './check-status-changes.ts'
import { copyDatabase, databaseNamed, onServer } from './start-database.ts'

type Server = Awaited<ReturnType<typeof startServer>>

export interface Reply<A = unknown> {
  status: number
  body: A
  headers: Headers
}

export interface Request {
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
}

export class Browser {
  readonly cookies = new Map<string, string>()
  csrf = ''
  readonly address: string
  readonly device: Record<string, string>
  constructor(address: string, device: Record<string, string> = {}) {
    this.address = address
    this.device = device
  }

  async send<A = unknown>(method: string, path: string, request: Request = {}): Promise<Reply<A>> {
    const query = new URLSearchParams(Object.entries(request.query ?? {}).map(([k, v]) => [k, String(v)])).toString()
    const body =
      typeof request.body === 'string' ? request.body : request.body === undefined ? null : JSON.stringify(request.body)
    const { status, headers, text } = await exchange(`${this.address}${path}${query && `?${query}`}`, {
      method,
      body,
      headers: {
        accept: 'application/json',
        ...(this.cookies.size ? { cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {}),
        ...(this.csrf ? { 'x-csrf-token': this.csrf } : {}),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...this.device,
        ...request.headers,
      },
    })
    this.csrf = headers.get('x-csrf-token') ?? this.csrf
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    const isJson = headers.get('content-type')?.includes('json')
    return { status, headers, body: (isJson ? JSON.parse(text) : text) as A }
  }

  async call<K extends Key>(
    key: K,
    request: { params?: Partial<Record<keyof Params<K>, number | string>>; query?: Query<K>; body?: Body<K> } = {},
  ): Promise<Answer<K>> {
    const [method = '', template = ''] = key.split(' ')
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String((request.params as Record<string, unknown> | undefined)?.[name]),
    )
    const { status, body } = await this.send<Answer<K>>(method, path, {
      ...(request.query ? { query: request.query as Record<string, string> } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    if (status >= 400) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  async signIn(email: string, password = demoPassword, remember_me = false) {
    await this.send('GET', '/users/sign_in')
    return this.send('POST', '/users/sign_in', { body: { user: { email, password, remember_me } } })
  }
}

const agent = new Agent({ keepAlive: true })

interface Sent {
  method: string
  headers: Record<string, string>
  body: string | null
}

/** `fetch` took a third of the CPU time of tests that send many requests. */
const exchange = (url: string, { method, headers: sent, body }: Sent) =>
  new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    // Without a length the body of a DELETE is not sent as one.
    const headers = body === null ? sent : { ...sent, 'content-length': String(Buffer.byteLength(body)) }
    const asked = ask(url, { method, headers, agent }, (answer) => {
      const received = new Headers()
      for (let at = 0; at < answer.rawHeaders.length; at += 2) {
        received.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = new TextDecoder().decode(unpack(Buffer.concat(parts), received.get('content-encoding')))
        resolve({ status: answer.statusCode ?? 0, headers: received, text })
      })
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })

const unpack = (bytes: Buffer, encoding: string | null): Buffer =>
  encoding === 'gzip' ? gunzipSync(bytes) : encoding === 'br' ? brotliDecompressSync(bytes) : bytes

export interface Club {
  server: Server
  databaseUrl: string
  clubs: Record<string, number>
  users: Record<string, number>
  browser: (device?: Record<string, string>) => Browser
  as: (who: string) => Promise<Browser>
}

interface Fixtures extends Club {
  club: Club
}

/** One server and database per test file. */
export const test = base.extend<Fixtures>({
  club: [
    async ({}, use) => {
      const name = `spotter_test_${randomUUID().replaceAll('-', '')}`
      const databaseServer = inject('databaseServer')
      await copyDatabase(databaseServer, inject('template'), name)
      const databaseUrl = databaseNamed(databaseServer, name)
      const config = { ...readConfig({ LOG_LEVEL: 'fatal', SECRET_KEY: testSecretKey }), port: 0 }
      const server = await startServer({ config, databaseUrl })
      const signedIn = new Map<string, Promise<Browser>>()
      const browser = (device = {}) => new Browser(server.address, device)
      const signIn = async (who: string) => {
        const user = castUsers.find(({ key }) => key === who)
        if (!user) throw new Error(`${who} is not in the cast.`)
        const own = browser()
        const { status } = await own.signIn(emailOf(user))
        if (status !== 200) throw new Error(`${who} could not sign in: ${status}`)
        return own
      }
      const as = (who: string) => {
        const own = signedIn.get(who) ?? signIn(who)
        signedIn.set(who, own)
        return own
      }
      await use({ server, databaseUrl, ...inject('cast'), browser, as })
      await checkStatusChanges(server.context.db)
      await server.stop()
      await onServer(databaseServer, `drop database ${name} with (force)`)
    },
    { scope: 'file' },
  ],
  server: ({ club }, use) => use(club.server),
  databaseUrl: ({ club }, use) => use(club.databaseUrl),
  clubs: ({ club }, use) => use(club.clubs),
  users: ({ club }, use) => use(club.users),
  browser: ({ club }, use) => use(club.browser),
  as: ({ club }, use) => use(club.as),
})
