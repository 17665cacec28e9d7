import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import type { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'

/** One for each request to send, in order; then it works again. */
export type Trouble = 'busy' | 'refuses' | 'fails' | 'silent' | 'late' | 'reports_first'

export interface Taken {
  id: string
  to: string
  from: string
  text: string
  /** Of an approved template. */
  content?: { sid: string; variables: unknown }
  /** Where it reports to. */
  callback: string
  reference: string
  at: Date
}

export interface StandIn {
  url: string
  taken: Taken[]
  troubles: Trouble[]
  /** Requests that sent something, taken or not. */
  asked: () => number
  [Symbol.asyncDispose]: () => Promise<void>
}

interface TwilioStandIn extends StandIn {
  /** What was asked of calls, by path and form. */
  calls: { path: string; form: Record<string, string> }[]
  /** Answers a range of a recording with everything. */
  /** Ending one is refused then. */
  callsAreOver: boolean
  ignoresRanges: boolean
  /** Created under its own account. */
  accounts: { name: string; sid: string; token: string }[]
  /** Media of messages by their ids. */
  files: Map<string, Buffer>
}

export const twilioSid = 'AC0123456789abcdef0123456789abcdef'
export const recordedSound = 'ABCDEFGHIJ'
export const twilioToken = 'the-auth-token-of-the-stand-in'

const require = createRequire(import.meta.url)
const sdk = require('twilio/lib/webhooks/webhooks.js') as {
  getExpectedTwilioSignature: typeof getExpectedTwilioSignature
}

export const signedByTwilio = (url: string, values: Record<string, string>, token = twilioToken) => ({
  'x-twilio-signature': sdk.getExpectedTwilioSignature(token, url, values),
})

/** Posts as the provider does. */
export async function callBack(url: string, values: Record<string, string>, token?: string): Promise<number> {
  const all = { AccountSid: twilioSid, ...values }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...signedByTwilio(url, all, token) },
    body: String(new URLSearchParams(all)),
  })
  return response.status
}

/** Speaks messages with their media, calls, recordings and accounts of /2010-04-01. */
export async function twilioStandIn(): Promise<TwilioStandIn> {
  const taken: Taken[] = []
  const troubles: Trouble[] = []
  const calls: TwilioStandIn['calls'] = []
  let count = 0
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
    }
    void serve(request).catch(() => answer(500, {}))

    function play(to: ServerResponse, range: string | undefined) {
      const [, first, last] = (!standIn.ignoresRanges && /^bytes=(\d+)-(\d*)$/.exec(range ?? '')) || []
      if (first === undefined) return to.writeHead(200, { 'content-length': recordedSound.length }).end(recordedSound)
      const end = last ? Number(last) : recordedSound.length - 1
      to.writeHead(206, { 'content-range': `bytes ${first}-${end}/${recordedSound.length}` })
      to.end(recordedSound.slice(Number(first), end + 1))
    }

    async function serve({ method, url = '/', headers }: IncomingMessage) {
      const { pathname, searchParams } = new URL(url, 'http://stand.in')
      const expected = `Basic ${Buffer.from(`${twilioSid}:${twilioToken}`).toString('base64')}`
      // Files are elsewhere, where no credentials may go.
      if (pathname.startsWith('/files/')) {
        if (headers.authorization) return answer(400, {})
        const file = standIn.files.get(pathname.slice('/files/'.length)) ?? Buffer.alloc(0)
        return response.writeHead(200, { 'content-type': 'image/png' }).end(file)
      }
      if (headers.authorization !== expected) return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
      if (pathname === '/2010-04-01/Accounts.json') {
        const name = method === 'POST' ? new URLSearchParams(await bodyOf(request)).get('FriendlyName') : null
        if (name !== null)
          standIn.accounts.push({ name, sid: `AC${randomUUID().replaceAll('-', '')}`, token: randomUUID() })
        const asked = name ?? searchParams.get('FriendlyName')
        const found = standIn.accounts.filter((one) => one.name === asked)
        const accounts = found.map(({ sid, token }) => ({ sid, friendly_name: asked, auth_token: token }))
        if (standIn.troubles.shift() === 'late') return
        return name === null
          ? answer(200, { accounts, page: 0, page_size: 50, next_page_uri: null })
          : answer(201, accounts[0])
      }
      const path = pathname.replace(`/2010-04-01/Accounts/${twilioSid}`, '')
      if (method === 'POST' && /^\/(Calls(\/CA\w+)?|OutgoingCallerIds)\.json$/.test(path)) {
        calls.push({ path, form: Object.fromEntries(new URLSearchParams(await bodyOf(request))) })
        if (standIn.callsAreOver) return answer(400, { code: 21220, message: 'Call is not in-progress', status: 400 })
        const sid = `CA${randomUUID().replaceAll('-', '')}`
        return answer(201, { sid, call_sid: sid, validation_code: '123456', status: 'queued' })
      }
      if (method === 'GET' && /^\/Recordings\/RE\w{32}\.mp3$/.test(path)) return play(response, headers.range)
      const [, media] = /^\/Messages\/[MS]M\w{32}\/Media\/(ME\w{32})$/.exec(path) ?? []
      if (method === 'GET' && media) {
        if (!standIn.files.has(media)) return answer(404, { code: 20404 })
        const elsewhere = `http://localhost:${(server.address() as AddressInfo).port}/files/${media}`
        return response.writeHead(307, { location: elsewhere }).end()
      }
      if (path !== '/Messages.json') return answer(404, { code: 20404 })
      if (method === 'GET') {
        const found = taken.filter(({ to, from }) => to === searchParams.get('To') && from === searchParams.get('From'))
        return answer(200, { messages: found.map(shown), page: 0, page_size: 50, next_page_uri: null })
      }
      const form = new URLSearchParams(await bodyOf(request))
      count += 1
      const trouble = troubles.shift()
      if (trouble === 'busy') return answer(429, { code: 20429, message: 'Too Many Requests' }, { 'retry-after': '7' })
      if (trouble === 'refuses')
        return answer(400, { code: 21211, message: 'Invalid To number at Twilio', status: 400 })
      if (trouble === 'fails') return answer(500, { code: 20500, message: 'Internal Server Error' })
      if (trouble === 'silent') return
      if (!isApproved(form)) return answer(400, { code: 63027, message: 'Template not found', status: 400 })
      const one = takenFrom(form)
      taken.push(one)
      if (trouble === 'late') return
      if (trouble === 'reports_first') {
        await callBack(one.callback, { MessageSid: one.id, MessageStatus: 'delivered', To: one.to, From: one.from })
      }
      answer(201, shown(one))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const standIn: TwilioStandIn = {
    url: `http://127.0.0.1:${port}`,
    taken,
    troubles,
    calls,
    callsAreOver: false,
    ignoresRanges: false,
    files: new Map(),
    accounts: [],
    asked: () => count,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A text, or a template by its id with its variables as JSON, and never both. */
function isApproved(form: URLSearchParams): boolean {
  const sid = form.get('ContentSid')
  if (sid === null) return form.has('Body')
  const variables: unknown = JSON.parse(form.get('ContentVariables') ?? '{}')
  return /^HX[\da-f]{32}$/.test(sid) && !form.has('Body') && typeof variables === 'object'
}

const takenFrom = (form: URLSearchParams): Taken => {
  const of = (name: string) => form.get(name) ?? ''
  const callback = of('StatusCallback')
  return {
    id: `SM${randomUUID().replaceAll('-', '')}`,
    to: of('To'),
    from: of('From'),
    text: of('Body'),
    ...(form.has('ContentSid') && {
      content: { sid: of('ContentSid'), variables: JSON.parse(of('ContentVariables')) as unknown },
    }),
    callback,
    reference: URL.parse(callback)?.searchParams.get('key') ?? '',
    at: new Date(),
  }
}

const shown = ({ id, to, from, text, at }: Taken) => ({
  sid: id,
  account_sid: twilioSid,
  to,
  from,
  body: text,
  status: 'queued',
  direction: 'outbound-api',
  date_created: at.toUTCString(),
  date_sent: null,
  date_updated: at.toUTCString(),
  error_code: null,
})
