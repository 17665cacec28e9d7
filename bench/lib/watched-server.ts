import { readConfig } from '@spotter/server/platform/config.ts'
import { startServer } from '@spotter/server/serve.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sendToParent } from './children.ts'

export const file = import.meta.filename

const watchEveryMs = 25
const held = () => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_048_576
}
const resident = () => process.memoryUsage().rss / 1_048_576

/** `web` leaves the jobs to others. */
const part = process.argv[2]
if (part === 'server' || part === 'web') {
  const config = { ...readConfig({ LOG_LEVEL: 'fatal', ...(part === 'web' && { ROLE: part }) }), port: 0 }
  const { address } = await startServer({ config, databaseUrl: process.argv[3] ?? '' })
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  let most = 0
  setInterval(() => (most = Math.max(most, resident())), watchEveryMs)
  process.on('message', (asked) => {
    if (asked === 'most') return sendToParent(most)
    collect()
    most = resident()
    return sendToParent(asked === 'held' ? held() : most)
  })
  sendToParent(Number(new URL(address).port))
}
