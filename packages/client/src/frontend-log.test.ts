import { beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn()
let now = 0

async function freshLog() {
  vi.resetModules()
  return import('./frontend-log.ts')
}

beforeEach(() => {
  fetched.mockReset()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  now = 1_000_000
})

test('a fault is truncated to the server’s limit, and failing to send it is ignored', async () => {
  const { logFault } = await freshLog()
  expect(() => logFault('x'.repeat(20_000), now)).not.toThrow()

  const [, { body }] = fetched.mock.calls[0] as [string, { body: string }]
  expect((JSON.parse(body) as { message: string }).message).toHaveLength(10_000)
})

test('of a flood only ten a minute are sent', async () => {
  const { logFault } = await freshLog()
  for (let count = 0; count < 50; count++) logFault(`fault ${count}`, now)
  expect(fetched).toHaveBeenCalledTimes(10)

  logFault('a minute later', now + 60_000)
  expect(fetched).toHaveBeenCalledTimes(11)
})

test('a fault is described with its message and where it happened', async () => {
  const { describeFault } = await freshLog()
  expect(describeFault(new Error('broken'))).toContain('broken')
  expect(describeFault({ code: 3 })).toBe('{"code":3}')
})
