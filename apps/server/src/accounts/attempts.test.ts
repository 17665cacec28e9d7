import pg from 'pg'
import { expect, vi } from 'vitest'
import { test } from '../test/club.ts'
import { countFailure, secondsToWait } from './attempts.ts'

test('keys that are asked about at the same time share a statement, and each has its own count', async ({ server }) => {
  const { db } = server.context
  const [full, nearlyFull, other] = ['full', 'nearly full', 'other'].map((name) => `test of shared counts: ${name}`)
  await countFailure(db, [...Array<string>(10).fill(full!), ...Array<string>(9).fill(nearlyFull!)])
  const asking = vi.spyOn(pg.Client.prototype, 'query')
  const seconds = await Promise.all([full, nearlyFull, other, full].map((key) => secondsToWait(db, [key!])))
  const texts = asking.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text)
  asking.mockRestore()

  expect(seconds.map((one) => one !== null && one > 800 && one <= 900)).toEqual([true, false, false, true])
  expect(texts.filter((text) => text?.includes('from failed_attempts')).length).toBeLessThanOrEqual(2)
})

test('several keys are full when one of them is, each by the number allowed', async ({ server }) => {
  const { db } = server.context
  const [one, two] = ['one', 'two'].map((name) => `test of several keys: ${name}`)
  await countFailure(db, Array<string>(3).fill(one!))

  expect(await secondsToWait(db, [two!, one!], 3)).toBeGreaterThan(800)
  expect(await secondsToWait(db, [one!], 3)).toBeGreaterThan(800)
  expect(await secondsToWait(db, [one!], 4)).toBeNull()
  expect(await secondsToWait(db, [two!], 1)).toBeNull()
})
