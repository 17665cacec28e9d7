// A worker process whose SMS go to the stand-in of a test.
import type { Accepted, MessageLine, PhoneMessage } from '../../platform/ports/providers.ts'
import { workAlone } from '../../test/work-alone.ts'
import { messagesJobs } from '../jobs.ts'

const [databaseUrl = '', standIn = ''] = process.argv.slice(2)

const ask = async (method: string, path: string): Promise<Accepted | null> => {
  const answer = await fetch(new URL(path, standIn), { method })
  if (!answer.ok && answer.status !== 404) throw new Error(`The stand-in answered ${answer.status}.`)
  return answer.ok ? ((await answer.json()) as Accepted) : null
}

/** A gateway without idempotency that can be asked what it has. */
const line: MessageLine<PhoneMessage> = {
  isRepeatable: false,
  send: async ({ key }) => {
    await ask('PUT', `/claimed/${key}`)
    return (await ask('POST', `/messages/${key}`))!
  },
  find: ({ key }) => ask('GET', `/messages/${key}`),
}

await workAlone(databaseUrl, messagesJobs, { sms: line })
