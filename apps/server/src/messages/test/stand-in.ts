import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** What a worker has just done when the stand-in holds it. */
export type Held = 'claimed' | 'asked' | 'taken'

interface Hold {
  at: Held
  after: number
  reached: () => void
}

const answer = (response: ServerResponse, status: number, key: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ provider_id: `own:${key}` }))

/** A gateway that sends twice what it takes twice; it counts what it takes, and can hold a worker at a step. */
export async function startStandIn() {
  const taken = new Map<string, number>()
  let found = 0
  let hold: Hold | null = null
  const held: (() => void)[] = []
  /** From the given number on, nothing gets past the step. */
  const pass = async (at: Held) => {
    if (hold?.at !== at || hold.after-- > 0) return
    hold.reached()
    await new Promise<void>((resolve) => held.push(resolve))
  }
  const server = createServer((request, response) => {
    void (async () => {
      const [, kind, key = ''] = (request.url ?? '').split('/')
      if (kind === 'claimed') {
        await pass('claimed')
        return answer(response, 200, key)
      }
      if (request.method === 'GET') {
        if (taken.has(key)) found++
        return answer(response, taken.has(key) ? 200 : 404, key)
      }
      await pass('asked')
      // Of a worker that was killed nothing arrives any more.
      if (response.destroyed) return
      taken.set(key, (taken.get(key) ?? 0) + 1)
      await pass('taken')
      answer(response, 200, key)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    foundAgain: () => found,
    /** Resolves once a worker is there. */
    holdAt: (at: Held, after: number) =>
      new Promise<void>((reached) => {
        hold = { at, after, reached }
      }),
    letPass: () => {
      hold = null
      for (const resume of held.splice(0)) resume()
    },
    /** Requests that a killed worker has sent are lost. */
    hangUp: () => {
      server.closeAllConnections()
      hold = null
      for (const resume of held.splice(0)) resume()
    },
    close: () => server.close(),
  }
}
