import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyInReturnPath, returnPathOf } from './return-path.ts'

const secret = randomBytes(32)
const address = 'bounces@club.example'

test('what comes back to a return path names its email, in capitals too', () => {
  const key = randomUUID()
  const path = returnPathOf(secret, address, key)
  expect(path).toMatch(/^bounces\+[\da-f-]{45}@club\.example$/)
  expect([keyInReturnPath(secret, path), keyInReturnPath(secret, path.toUpperCase())]).toEqual([key, key])
})

test('a return path that was made up names none', () => {
  const path = returnPathOf(randomBytes(32), address, randomUUID())
  expect([keyInReturnPath(secret, path), keyInReturnPath(secret, address)]).toEqual([null, null])
})
