import { expect, test, vi } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { tokenDevice } from './page-device.ts'

const sdk = vi.hoisted(() => ({ tokens: [] as string[], joined: [] as unknown[], done: [] as string[] }))
vi.mock('@twilio/voice-sdk', () => ({
  Device: class {
    constructor(token: string) {
      sdk.tokens.push(token)
    }
    on() {}
    updateToken = (token: string) => void sdk.tokens.push(token)
    destroy = () => void sdk.done.push('destroyed')
    connect = async (options: unknown) => {
      sdk.joined.push(options)
      return {
        on: () => {},
        mute: (isMuted: boolean) => void sdk.done.push(`muted ${isMuted}`),
        sendDigits: (digits: string) => void sdk.done.push(`keyed ${digits}`),
        disconnect: () => void sdk.done.push('left'),
      }
    }
  },
}))

const tokenWith = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`
const events = { offline: () => {}, error: () => {} }

test('a token of the provider calls through its library, and is renewed in it', async () => {
  const device = tokenDevice(events)
  const token = tokenWith({ grants: { voice: {} } })
  await device.register(token)
  await device.register(token)
  const call = device.join(7)
  call.mute(true)
  await call.sendDigits('5')
  call.leave()

  expect(sdk.tokens).toEqual([token, token])
  expect(sdk.joined).toEqual([{ params: { call_id: '7' } }])
  await expect.poll(() => sdk.done).toEqual(['muted true', 'keyed 5', 'left'])
})

test('a token of the sandbox does not', async () => {
  sdk.tokens.length = 0
  const asked = answerWith({ 'POST /api/sandbox/device': () => ({ code: null, message: null }) })
  await tokenDevice(events).register(tokenWith({ company_id: 1 }))

  expect([sdk.tokens, asked.length]).toEqual([[], 1])
})
