import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vonageSignature } from '../phone/vonage-messages.ts'
import { bodyOf, type StandIn, type Taken, type Trouble } from './twilio-stand-in.ts'

export const vonageKey = 'a1b2c3d4'
export const vonageSecret = 'the-api-secret-of-the-stand-in'
export const vonageSignatureSecret = 'the-signature-secret-of-the-stand-in'

export async function callBackAsVonage(url: string, values: Record<string, string>, secret = vonageSignatureSecret) {
  const parameters = new URLSearchParams({
    'api-key': vonageKey,
    timestamp: '1800000000',
    nonce: randomUUID(),
    ...values,
  })
  parameters.set('sig', vonageSignature(secret, parameters))
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(parameters),
  })
  return status
}

/** Speaks POST /sms/json. */
export async function vonageStandIn(): Promise<StandIn> {
  const taken: Taken[] = []
  const troubles: Trouble[] = []
  let count = 0
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const says = (part: object) => answer(200, { 'message-count': '1', messages: [part] })
    void serve(request).catch(() => answer(500, {}))

    async function serve({ url }: IncomingMessage) {
      if (url !== '/sms/json') return answer(404, {})
      const body = JSON.parse(await bodyOf(request)) as Record<string, string>
      count += 1
      if (body['api_key'] !== vonageKey || body['api_secret'] !== vonageSecret) {
        return says({ status: '4', 'error-text': 'Bad Credentials' })
      }
      const trouble = troubles.shift()
      if (trouble === 'busy') return says({ status: '1', 'error-text': 'Throughput Rate Exceeded' })
      if (trouble === 'refuses') return says({ status: '6', 'error-text': 'Vonage was unable to process it' })
      if (trouble === 'fails') return answer(500, {})
      if (trouble === 'silent') return
      const one = {
        id: randomUUID(),
        to: body['to'] ?? '',
        from: body['from'] ?? '',
        text: body['text'] ?? '',
        callback: body['callback'] ?? '',
        reference: body['client-ref'] ?? '',
        at: new Date(),
      }
      taken.push(one)
      if (trouble === 'late') return
      if (trouble === 'reports_first') {
        await callBackAsVonage(one.callback, {
          msisdn: one.to,
          to: one.from,
          messageId: one.id,
          status: 'delivered',
          'client-ref': one.reference,
        })
      }
      says({ to: one.to, 'message-id': one.id, status: '0', 'client-ref': one.reference })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    troubles,
    asked: () => count,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
