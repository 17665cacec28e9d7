import { describe, expect } from 'vitest'
import { readConfig } from '../config.ts'
import { startServer } from '../../serve.ts'
import { Browser, test } from '../../test/club.ts'

describe('/metrics', () => {
  const token = 'a-token-for-the-test'

  test('does not exist without a token in the configuration', async ({ browser }) => {
    const answer = await browser().send('GET', '/metrics', { headers: { authorization: 'Bearer ' } })

    expect(answer.status).toBe(404)
  })

  test('opens to its token alone', async ({ databaseUrl }) => {
    const config = { ...readConfig({ LOG_LEVEL: 'fatal', ROLE: 'web', METRICS_TOKEN: token }), port: 0 }
    const server = await startServer({ config, databaseUrl })
    try {
      const prometheus = new Browser(server.address)
      const ask = (authorization: string) => prometheus.send<string>('GET', '/metrics', { headers: { authorization } })
      await prometheus.send('GET', '/api/status')

      expect((await ask('Bearer wrong')).status).toBe(404)
      expect((await prometheus.send('GET', '/metrics')).status).toBe(404)
      const { status, body } = await ask(`Bearer ${token}`)
      expect(status).toBe(200)
      expect(body).toMatch(/spotter_http_seconds_count\{[^}]*route="\/api\/status"[^}]*\} 1/)
    } finally {
      await server.stop()
    }
  })
})
