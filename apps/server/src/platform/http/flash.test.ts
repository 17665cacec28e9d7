import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { flash } from './flash.ts'
import { failedJob } from './test/failed-job.ts'

describe('X-Flash', () => {
  const flashed = async (...messages: string[]) => {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      for (const message of messages) flash(reply, message)
      return null
    })
    const { headers } = await app.inject({ method: 'GET', url: '/' })
    await app.close()
    return headers['x-flash'] as string | undefined
  }

  test('comes with a change, percent-encoded', async ({ server, as }) => {
    const id = await failedJob(server.context.db)
    const { headers } = await (await as('root')).send('POST', `/api/admin/jobs/${id}/retry`)

    expect(JSON.parse(decodeURIComponent(headers.get('x-flash') ?? ''))).toEqual([
      { type: 'notice', message: 'The job is running again.' },
    ])
  })

  test('carries any language, and line breaks as text', async () => {
    const header = await flashed('Grüße <b>Zoë</b>\r\nSet-Cookie: x=1 🎉')

    expect(header).toMatch(/^[\x21-\x7e]+$/)
    expect(JSON.parse(decodeURIComponent(header ?? ''))).toEqual([
      { type: 'notice', message: 'Grüße <b>Zoë</b>\r\nSet-Cookie: x=1 🎉' },
    ])
  })

  test('leaves out whole what would not fit in 4 KB', async () => {
    const header = await flashed('short', 'x'.repeat(5000), 'also short')

    expect(header?.length).toBeLessThanOrEqual(4096)
    expect(JSON.parse(decodeURIComponent(header ?? ''))).toEqual([
      { type: 'notice', message: 'short' },
      { type: 'notice', message: 'also short' },
    ])
    expect(await flashed('x'.repeat(5000))).toBeUndefined()
  })
})
