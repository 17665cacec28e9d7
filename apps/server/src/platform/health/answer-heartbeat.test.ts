import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'

describe('the heartbeat', () => {
  test.for(['/hearbeat', '/heartbeat'])(
    '%s answers 204, and 418 to a client of another version',
    async (path, { as, server }) => {
      const mia = await as('club_manager')
      const beat = async (headers: Record<string, string>) => (await mia.send('GET', path, { headers })).status

      expect(await beat({})).toBe(204)
      expect(await beat({ 'x-client-version': server.context.version })).toBe(204)
      expect(await beat({ 'x-client-version': 'older' })).toBe(418)
      expect(await beat({ 'x-visitor-app-version': '0.0.1' })).toBe(418)
    },
  )

  test('alone answers 418: other calls ignore the version', async ({ as }) => {
    const answer = await (
      await as('club_manager')
    ).send('GET', '/api/accounts/current', {
      headers: { 'x-client-version': 'older' },
    })

    expect(answer.status).toBe(200)
  })

  test('answers 401 when the session has ended', async ({ browser }) => {
    expect((await browser().send('GET', '/hearbeat')).status).toBe(401)
  })
})
