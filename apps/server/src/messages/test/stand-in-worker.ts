// A worker process whose SMS go to the stand-in of a test.
import { chooseConnector } from '../../integrations/connectors/choose-connector.ts'
import { knownAddresses } from '../../addresses/known-addresses.ts'
import { readConfig } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { knownJobs } from '../../platform/jobs/known-jobs.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import type { Accepted, MessageLine, PhoneMessage } from '../../platform/ports/providers.ts'
import { sealingKeys } from '../../platform/sealing/keys.ts'
import { chooseProviders } from '../../platform/providers/choose.ts'
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

const config = readConfig({ LOG_LEVEL: 'fatal' })
const { db, pool } = connect(databaseUrl)
const secret = Buffer.alloc(32)
const keys = sealingKeys(config, secret)
const parts = { db, secret, keys, connectorOf: chooseConnector, knownAddresses }
const providers = { ...chooseProviders(config, parts), sms: line }
const context = { config, db, pool, secret, keys, version: 'test', providers, jobs: knownJobs(messagesJobs) }
await runJobs(context, { warn: () => undefined, error: () => undefined }, messagesJobs)
process.send?.('ready')
