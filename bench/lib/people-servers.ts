import type { AddressInfo } from 'node:net'
import { readConfig } from '@spotter/server/platform/config.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { startServer } from '@spotter/server/serve.ts'
import pg from 'pg'
import { sendToParent } from './children.ts'
import { perSecond } from './measure.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}
export interface RawOrder {
  statements: Statement[]
  clients: number
  seconds: number
}

async function serveProduct(databaseUrl: string): Promise<void> {
  let busy = 0
  let recorded: Statement[] | null = null
  const query = Reflect.get(pg.Client.prototype, 'query') as (...asked: unknown[]) => unknown
  const timed = function (this: pg.Client, ...asked: unknown[]) {
    recorded?.push(statementOf(asked))
    const begun = performance.now()
    const stop = () => (busy += performance.now() - begun)
    const last = asked.at(-1)
    const [described] = asked as { handleReadyForQuery?: () => void }[]
    if (described?.handleReadyForQuery) {
      const ready = described.handleReadyForQuery.bind(described)
      described.handleReadyForQuery = () => {
        stop()
        ready()
      }
    }
    if (typeof last === 'function') {
      asked[asked.length - 1] = (...given: unknown[]) => {
        stop()
        Reflect.apply(last, undefined, given)
      }
    }
    const answered = query.apply(this, asked)
    if (answered instanceof Promise) answered.then(stop, stop)
    return answered
  }
  pg.Client.prototype.query = timed as typeof pg.Client.prototype.query
  const config = { ...readConfig({ LOG_LEVEL: 'silent', ROLE: 'web' }), port: 0 }
  const { app } = await startServer({ config, databaseUrl })
  process.on('message', (question) => {
    if (question === 'database') return sendToParent(busy)
    if (question === 'statements') sendToParent(recorded)
    else sendToParent(0)
    busy = 0
    recorded = question === 'record' ? [] : null
  })
  sendToParent((app.server.address() as AddressInfo).port)
}

function statementOf([text, values]: readonly unknown[]): Statement {
  if (typeof text === 'string') return { sql: text, parameters: Array.isArray(values) ? values : [] }
  const { text: sql, values: parameters } = text as { text: string; values?: unknown[] }
  return { sql, parameters: parameters ?? [] }
}

function serveRaw(databaseUrl: string): void {
  process.on('message', (order) => {
    const { statements, ...load } = order as RawOrder
    const { pool } = connect(databaseUrl, { max: load.clients })
    void perSecond(load, (turn) => {
      const { sql, parameters } = statements[turn % statements.length]!
      return pool.query(sql, [...parameters])
    }).then(sendToParent)
  })
  sendToParent('ready')
}

const [part, databaseUrl = ''] = process.argv.slice(2)
if (process.send && part === 'product') await serveProduct(databaseUrl)
if (process.send && part === 'raw') serveRaw(databaseUrl)

export const file = import.meta.filename
