import { Agent, request } from 'node:http'
import { answerOf } from '@spotter/server/platform/providers/sandbox-messages.ts'
import type { Db } from '@spotter/server/platform/db/connect.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export type Inbound = Omit<Parameters<typeof answerOf>[1], 'channel' | 'text' | 'to'>

/** Signed as the provider does. */
export async function webhooksTo(db: Db, port: number) {
  const { value } = await db.selectFrom('install').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow()
  const secret = Buffer.from(value, 'hex')
  return (inbound: Inbound): Promise<number> => {
    const said = { channel: 'sms', to: '+61355500000', text: 'Are you open on Sunday?' } as const
    const { path, headers, parameters } = answerOf(secret, { ...said, ...inbound })
    return new Promise((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path,
        agent,
        headers: { ...(headers as Record<string, string>), 'content-type': 'application/x-www-form-urlencoded' },
      })
      sent.on('response', (answered) => {
        answered.resume().on('end', () => resolve(answered.statusCode ?? 0))
      })
      sent.on('error', reject).end(String(parameters))
    })
  }
}
