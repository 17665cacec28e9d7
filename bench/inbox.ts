// The inbox among 1,000,000 messages in 50 clubs against its SQL alone; from an inbound webhook to an open screen; and
// 500 inbound messages a second.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import { CompiledQuery, sql } from 'kysely'
import { WebSocket } from 'ws'
import { answer, ask, median, play } from './lib/children.ts'
import { fillInbox } from './lib/fill-inbox.ts'
import { percentile, timesOf } from './lib/measure.ts'
import { file as servers, type Statement } from './lib/people-servers.ts'
import { SignedIn } from './lib/signed-in.ts'
import { type Inbound, webhooksTo } from './lib/webhooks.ts'

const size = { clubs: 50, messages: Number(process.env['INBOX_MESSAGES'] ?? 1_000_000) }
const load = { perSecond: 500, seconds: Number(process.env['INBOX_SECONDS'] ?? 20) }
const page = '/api/conversations?per_page=50'

export async function run(databaseUrl: string): Promise<Record<string, number>> {
  const { db, close } = connect(databaseUrl, { max: 4 })
  const clubs = await fillInbox(db, size)
  const product = play(servers, 'product', databaseUrl)
  try {
    const port = await answer<number>(product)
    const manager = await SignedIn.as(port, `seller-1@crowd-${clubs[0]}.example`, demoPassword)
    const send = await webhooksTo(db, port)
    return {
      messages: size.messages,
      ...(await comparePage(db, manager, product)),
      ...(await untilShown(db, manager, { port, club: clubs[0]!, send })),
      ...(await flood(db, clubs, send)),
    }
  } finally {
    product.kill('SIGKILL')
    await close()
  }
}

/** What one request asks of the database is asked again without the product. */
async function comparePage(db: Db, manager: SignedIn, product: Parameters<typeof ask>[0]) {
  await manager.get(page)
  await ask(product, 'record')
  await manager.get(page)
  const statements = (await ask<Statement[]>(product, 'statements')).filter(({ sql: text }) =>
    /^\s*(select|with)\b/i.test(text),
  )
  const page_ms = median(await timesOf(200, () => manager.get(page)))
  const sql_ms = median(
    await timesOf(200, async () => {
      for (const { sql: text, parameters } of statements) {
        await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
      }
    }),
  )
  await printCountPlan(db, statements)
  return {
    page_statements: statements.length,
    page_ms,
    page_sql_ms: sql_ms,
    page_ratio: page_ms / sql_ms,
    'page_ratio at most': 2.5,
  }
}

async function printCountPlan(db: Db, statements: readonly Statement[]): Promise<void> {
  const counting = statements.find(({ sql: text }) => text.includes('conversation_counts'))
  if (!counting) throw new Error('The page counts without the kept counts.')
  const explained = `explain (analyze, costs off, timing off, summary off) ${counting.sql}`
  const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(explained, [...counting.parameters]))
  console.log('  plan of the counts')
  for (const row of rows) console.log(`    ${row['QUERY PLAN']}`)
}

interface Shown {
  port: number
  club: number
  send: (inbound: Inbound) => Promise<number>
}

async function untilShown(db: Db, manager: SignedIn, { port, club, send }: Shown) {
  const people = await phonesOf(db, [club])
  const socket = new WebSocket(`ws://127.0.0.1:${port}/cable`, 'actioncable-v1-json', {
    headers: { cookie: manager.cookie, origin: `http://127.0.0.1:${port}` },
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ command: 'subscribe', identifier: JSON.stringify({ channel: 'NotificationsChannel' }) }))
  const times = await timesOf(200, async (turn) => {
    const shown = new Promise<void>((resolve) => {
      const look = (data: { toString: () => string }) => {
        if (!data.toString().includes('"Sms"')) return
        socket.off('message', look)
        resolve()
      }
      socket.on('message', look)
    })
    await send({ company_id: club, from: people[turn % people.length]!.phone, id: randomUUID() })
    await shown
  })
  socket.close()
  return { shown_p50_ms: median(times), shown_p95_ms: percentile(times, 0.95), 'shown_p95_ms at most': 300 }
}

/** At a steady rate, whatever the answers take. */
async function flood(db: Db, clubs: readonly number[], send: Shown['send']) {
  const people = await phonesOf(db, clubs)
  const count = load.perSecond * load.seconds
  const ids: string[] = []
  const answers: Promise<number>[] = []
  const begun = performance.now()
  for (let turn = 0; turn < count; turn++) {
    const early = begun + (turn / load.perSecond) * 1000 - performance.now()
    if (early > 1) await delay(early)
    const { company_id, phone } = people[(turn * 7919) % people.length]!
    const id = randomUUID()
    ids.push(id)
    answers.push(send({ company_id, from: phone, id }).catch(() => 0))
  }
  const sent = performance.now()
  const refused = (await Promise.all(answers)).filter((status) => status !== 204).length
  const ended = performance.now()
  const { rows } = await sql<{ stored: number }>`
    select count(*)::int as stored from messages where external_id = any(${ids}::text[])`.execute(db)
  return {
    inbound: count,
    inbound_per_second: count / ((sent - begun) / 1000),
    inbound_late_ms: ended - sent,
    'inbound_late_ms at most': 1000,
    inbound_refused: refused,
    inbound_lost: count - (rows[0]?.stored ?? 0),
    'inbound_lost at most': 0,
  }
}

async function phonesOf(db: Db, clubs: readonly number[]) {
  const { rows } = await sql<{ company_id: number; phone: string }>`
    select company_id, phone_mobile as phone from people
    where company_id = any(${clubs}::bigint[]) and phone_mobile is not null order by id limit 20000`.execute(db)
  return rows
}
