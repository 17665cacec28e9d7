import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  path: string
  query: Record<string, string>
  headers: Record<string, string | string[] | undefined>
}
/** Undefined: never answers. */
type Answers = (asked: Asked) => unknown

export async function fakeServer(answer: Answers, status = () => 200) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const one = { path: url.pathname, query: Object.fromEntries(url.searchParams), headers: request.headers }
    asked.push(one)
    const body = answer(one)
    if (body === undefined) return
    response.writeHead(status(), { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
