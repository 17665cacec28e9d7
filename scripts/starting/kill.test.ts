import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { Browser } from '@spotter/server/test/club.ts'
import { eventually } from '@spotter/server/test/eventually.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let dataDir: string
let port: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'spotter-kill-'))
  port = await freePort()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('what was answered before everything is killed is there after the next start', { timeout: 240_000 }, async () => {
  const answered: string[] = []
  for (const round of [1, 2]) {
    const product = await start()
    const mia = new Browser(`http://127.0.0.1:${port}`)
    expect((await mia.signIn('mia.nguyen@demo.spotter.example', demoPassword)).status).toBe(200)
    const names = await tagNames(mia)
    expect(answered.filter((name) => !names.has(name))).toEqual([])

    const writing = Array.from({ length: 4 }, (_, writer) => addRepeatedly(mia, `${round}-${writer}`, answered))
    const before = answered.length
    await eventually(() => answered.length >= before + 4 * round)
    killEverything(product)
    await Promise.all(writing)
  }
  const product = await start()
  const mia = new Browser(`http://127.0.0.1:${port}`)
  await mia.signIn('mia.nguyen@demo.spotter.example', demoPassword)
  const names = await tagNames(mia)
  expect(answered.length).toBeGreaterThan(3)
  expect(answered.filter((name) => !names.has(name))).toEqual([])

  product.kill('SIGTERM')
  const [code] = (await once(product, 'exit')) as [number]
  expect(code).toBe(0)
})

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(inject('bundled'), 'start.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    if (printed.includes('Spotter is ready at')) {
      child.stdout.resume()
      return child
    }
  }
  throw new Error(`It did not start: ${printed}`)
}

async function addRepeatedly(browser: Browser, prefix: string, answered: string[]): Promise<void> {
  for (let index = 0; index < 10_000; index++) {
    const name = `Kill ${prefix}-${index}`
    const answer = await browser
      .send('POST', '/api/companies/northside-fitness/tags', { body: { name } })
      .catch(() => ({ status: 0 }))
    if (answer.status !== 201) return
    answered.push(name)
  }
}

async function tagNames(browser: Browser): Promise<Set<string>> {
  const names = new Set<string>()
  for (let page = 1; ; page++) {
    const { body } = await browser.send<{ collection: { name: string }[] }>(
      'GET',
      '/api/companies/northside-fitness/tags',
      { query: { page, per_page: 100, q: 'Kill' } },
    )
    for (const { name } of body.collection) names.add(name)
    if (body.collection.length < 100) return names
  }
}

function killEverything(child: ChildProcess): void {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      continue
    }
  }
  const family = [child.pid ?? 0]
  for (const pid of family) for (const [one, parent] of parents) if (parent === pid) family.push(one)
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      continue
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
