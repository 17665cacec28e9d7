import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders & Record<string, string>
  body: string
  path: string
}

type Answer = (response: ServerResponse, received: Received) => void

export const ok: Answer = (response) => response.writeHead(204).end()
export const fails: Answer = (response) => response.writeHead(500).end('Not now')
export const never: Answer = () => undefined

export async function startReceiver(first: Answer = ok) {
  const received: Received[] = []
  const receiver = { answer: first, received, url: '', port: 0, close }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const got = { headers: request.headers as Received['headers'], body, path: request.url ?? '' }
      received.push(got)
      receiver.answer(response, got)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}/hook`
  return receiver

  async function close() {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
