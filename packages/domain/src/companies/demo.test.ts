import { expect, test } from 'vitest'
import { isClosedAccount, isDemoInstall, opensSandbox } from './demo.ts'

const demo = { is_demo: true }
const real = { is_demo: false }

test('an install is a demo until it has a club that is not one', () => {
  expect(isDemoInstall([demo, demo])).toBe(true)
  expect(isDemoInstall([demo, real])).toBe(false)
  expect(isDemoInstall([real])).toBe(false)
})

test('accounts in demo clubs alone are closed while there is a real club', () => {
  expect(isClosedAccount([demo], [demo])).toBe(false)
  expect(isClosedAccount([demo], [demo, real])).toBe(true)
  expect(isClosedAccount([demo, real], [demo, real])).toBe(false)
})

test('the sandbox is open to root, and to everyone in a demo, while something stays in it', () => {
  const [root, salesperson] = [{ root: true }, { root: false }]
  const [kept, sent] = [
    { mail: false, sms: true },
    { mail: false, sms: false },
  ]
  expect(opensSandbox(salesperson, [demo], kept)).toBe(true)
  expect(opensSandbox(salesperson, [demo, real], kept)).toBe(false)
  expect(opensSandbox(root, [demo, real], kept)).toBe(true)
  expect(opensSandbox(root, [demo], sent)).toBe(false)
})
