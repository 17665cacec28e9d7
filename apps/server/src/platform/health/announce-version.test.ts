import { expect } from 'vitest'
import { readConfig } from '../config.ts'
import { openBareSocket } from '../realtime/test/bare-client.ts'
import { startServer } from '../../serve.ts'
import { test } from '../../test/club.ts'
import { announceVersion, unbuilt } from './announce-version.ts'
import { eventually } from '../../test/eventually.ts'

const updatesIn = ({ frames }: ReturnType<typeof openBareSocket>) =>
  frames.flatMap(({ message }) => {
    const { type, data } = (message ?? {}) as { type?: string; data?: { version?: string } }
    return type === 'AppUpdate' ? [data?.version] : []
  })

test('pages open at one process learn of a version that another one starts with, once', async ({ as, server }) => {
  const { db } = server.context
  const mia = await as('club_manager')
  const cookie = [...mia.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  using page = openBareSocket(`${server.address.replace('http', 'ws')}/cable`, {
    headers: { cookie },
    origin: server.address,
  })
  await page.send('subscribe')
  await page.until('confirm_subscription')

  expect(await announceVersion(db, 'b2', new Date())).toBe(true)
  expect(await announceVersion(db, 'b2', new Date())).toBe(false)
  expect(await announceVersion(db, 'c3', new Date())).toBe(true)
  // An older process restarts during a rolling upgrade.
  expect(await announceVersion(db, 'b2', new Date())).toBe(false)
  await eventually(() => updatesIn(page).includes('c3'))
  expect(updatesIn(page)).toEqual(['b2', 'c3'])
})

test('processes of a new version starting together announce it once', async ({ server }) => {
  const { db } = server.context
  const announced = await Promise.all(Array.from({ length: 5 }, () => announceVersion(db, 'd4', new Date())))

  expect(announced.filter(Boolean)).toHaveLength(1)
})

test('a server without a built application announces nothing', async ({ server }) => {
  expect(await announceVersion(server.context.db, unbuilt, new Date())).toBe(false)
})

test('a starting process announces its version', async ({ databaseUrl, server }) => {
  const { db, version } = server.context
  const started = await startServer({
    config: { ...readConfig({ LOG_LEVEL: 'fatal', ROLE: 'web' }), port: 0 },
    databaseUrl,
  })
  await started.stop()
  const known = await db.selectFrom('install').select('key').where('key', '=', `version:${version}`).execute()

  expect(known).toHaveLength(version === unbuilt ? 0 : 1)
})
