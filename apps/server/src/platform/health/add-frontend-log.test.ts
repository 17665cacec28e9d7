import { expect } from 'vitest'
import { test } from '../../test/club.ts'

const withMessage = (message: string) => ({ body: { message } })

test('a fault is stored with its user and answered with 204', async ({ as, server, users }) => {
  const answer = await (
    await as('london_manager')
  ).send('POST', '/api/frontend_logs', withMessage('x is not a function'))

  expect(answer.status).toBe(204)
  expect(answer.body).toBe('')
  const rows = await server.context.db.selectFrom('frontend_logs').select(['user_id', 'message']).execute()
  expect(rows).toEqual([{ user_id: users['london_manager'], message: 'x is not a function' }])
})

test('a message is at most 10,000 characters', async ({ as }) => {
  const freya = await as('london_manager')
  expect((await freya.send('POST', '/api/frontend_logs', withMessage('x'.repeat(10_000)))).status).toBe(204)
  expect((await freya.send('POST', '/api/frontend_logs', withMessage('x'.repeat(10_001)))).status).toBe(422)
})

test('a page that keeps failing is logged thirty times a minute', async ({ as }) => {
  const noisy = await as('berlin_manager')
  for (let fault = 0; fault < 30; fault++) {
    expect((await noisy.send('POST', '/api/frontend_logs', withMessage(`fault ${fault}`))).status).toBe(204)
  }
  const refused = await noisy.send('POST', '/api/frontend_logs', withMessage('one more'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})
