import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attachCable, type CableOptions } from '../attach-cable.ts'
import type { Connection } from '../connection.ts'
import type { RealtimeMessage } from '../message.ts'
import { databaseUrl } from './database.ts'

export const origin = 'https://club.example'

export interface Member extends Connection {
  readonly company_id: number
}

const members: Record<string, Member> = {
  lena: { session_id: 'lena', kind: 'staff', user_id: 1, company_id: 10 },
  omar: { session_id: 'omar', kind: 'staff', user_id: 2, company_id: 20 },
  kiosk: { session_id: 'kiosk', kind: 'visitor', user_id: null, company_id: 10 },
}

export type ClubServer = Awaited<ReturnType<typeof startClubServer>>

export async function startClubServer(overrides: Partial<CableOptions<Member>> & { port?: number } = {}) {
  const { port = 0, ...options } = overrides
  const faults: string[] = []
  const note = (_: object, message: string) => void faults.push(message)
  const server = createServer()
  const cable = attachCable<Member>({
    server,
    databaseUrl,
    allowedOrigin: (req) => req.headers.origin === origin,
    authenticate: async (req) => memberOf(req),
    channels: {
      NotificationsChannel: { subscribe: async ({ kind }) => kind === 'staff' },
      GuestNotificationsChannel: { subscribe: async ({ kind }) => kind === 'visitor' },
    },
    receivers: async ({ to }, connections) =>
      connections.filter(({ company_id }) => to.company_id === undefined || to.company_id === company_id),
    log: { warn: note, error: note },
    pingEveryMs: 240,
    ...options,
  })
  await cable.ready
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listeningPort = (server.address() as AddressInfo).port

  async function stop() {
    await cable.close()
    server.close()
    server.closeAllConnections()
  }

  return {
    cable,
    faults,
    port: listeningPort,
    address: (session: string) => `ws://127.0.0.1:${listeningPort}/cable?session=${session}`,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** A new object each time, like a database row. */
export function memberOf(req: IncomingMessage): Member | null {
  const session = new URL(req.url ?? '', 'http://any').searchParams.get('session') ?? ''
  const member = members[session]
  return member ? { ...member } : null
}

export const newLead = (over: Partial<RealtimeMessage> = {}, text = 'New lead'): RealtimeMessage => ({
  channel: 'NotificationsChannel',
  envelope: { type: 'Person', event: 'created', company_id: 10, message: text, data: { person_id: 7 } },
  to: { company_id: 10 },
  ...over,
})
