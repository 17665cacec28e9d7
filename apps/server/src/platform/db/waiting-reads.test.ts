import { EventEmitter } from 'node:events'
import { setImmediate as readyInput } from 'node:timers/promises'
import type pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectForRead } from './shared-reads.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

function poolOf(connect: () => Promise<unknown>): pg.Pool {
  return Object.assign(new EventEmitter(), { connect, waitingCount: 1, idleCount: 0 }) as unknown as pg.Pool
}

function waitingRead() {
  const coming = Promise.withResolvers<unknown>()
  const shared = poolOf(() => coming.promise)
  const got = connectForRead(
    shared,
    poolOf(() => Promise.resolve('another')),
  )
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await readyInput()
  }
  return { shared, got, pass, isReady: () => coming.resolve({ release: () => undefined, name: 'shared' }) }
}

test('a read waits for its turn while short reads give connections back', async () => {
  const { shared, got, pass, isReady } = waitingRead()
  for (const _ of Array(5).keys()) {
    shared.emit('release')
    await pass(50)
  }
  isReady()
  expect(await got).toMatchObject({ name: 'shared' })
})

test('a read leaves when no connection is given back', async () => {
  const { got, pass } = waitingRead()
  await pass(50)
  expect(await got).toBe('another')
})

test('a read leaves when its turn does not come for long', async () => {
  const { shared, got, pass } = waitingRead()
  for (const _ of Array(10).keys()) {
    shared.emit('release')
    await pass(50)
  }
  expect(await got).toBe('another')
})
