import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'

test('the frame for emails is the only page that loads images of other sites', async ({ server }) => {
  const response = await fetch(`${server.address}/mail_frame`, { headers: { accept: 'text/html' } })
  const policy = response.headers.get('content-security-policy') ?? ''

  expect(response.status).toBe(200)
  expect(policy).toContain("img-src 'self' https: data:;")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/; sandbox allow-scripts$/)
  expect(policy).not.toContain('allow-same-origin')
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('the frame for emails runs its own script and no other', async ({ server }) => {
  const response = await fetch(`${server.address}/mail_frame`, { headers: { accept: 'text/html' } })
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(await response.text()) ?? []
  const hash = createHash('sha256').update(script).digest('base64')

  expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`)
})
