import { expect, test } from 'vitest'
import { kioskPolicy, pagePolicy } from './secure-headers.ts'

test('no page loads images of other sites', () => {
  for (const policy of [pagePolicy('abc'), pagePolicy('abc', { isFramed: true }), kioskPolicy]) {
    expect(policy.split('; ').find((part) => part.startsWith('img-src'))).toBe("img-src 'self' data: blob:")
  }
})

test('pages run own scripts only and need the nonce for styles', () => {
  const policy = pagePolicy('abc')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'nonce-abc';")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('other servers are reached only for calls', () => {
  expect(pagePolicy('abc')).toContain("connect-src 'self';")
  expect(pagePolicy('abc', { origins: ['wss://calls.example'] })).toContain("connect-src 'self' wss://calls.example;")
})
