import { expect, test } from 'vitest'
import { kioskPolicy, pagePolicy } from './secure-headers.ts'

const picturesOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('img-src'))

test('pictures of the web are shown where mails are, and nowhere else', () => {
  expect(picturesOf(pagePolicy('abc', { showsMails: true }))).toBe("img-src 'self' data: blob: https:")
  for (const policy of [pagePolicy('abc'), pagePolicy('abc', { isFramed: true }), kioskPolicy]) {
    expect(picturesOf(policy)).toBe("img-src 'self' data: blob:")
  }
})

test('pages showing emails run own scripts only and need the nonce for styles', () => {
  const policy = pagePolicy('abc', { showsMails: true })
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'nonce-abc';")
  expect(policy).toContain("frame-ancestors 'none'")
})
