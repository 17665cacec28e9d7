import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'

const payload = '{"type":"person.created","data":{"name":"Zoë 🏋"}}'
const message_id = 'msg_1'
const timestamp = Math.floor(Date.now() / 1000)

test('an independent library verifies the signature with the issued secret', () => {
  const secret = newSecret()
  const headers = signedHeaders({ message_id, timestamp, payload, secrets: [secret] })
  expect(new Webhook(secret).verify(payload, headers)).toEqual(JSON.parse(payload))
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(message_id, new Date(timestamp * 1000), payload))
})

test('while two secrets overlap, each of them verifies', () => {
  const secrets = [newSecret(), newSecret()]
  const headers = signedHeaders({ message_id, timestamp, payload, secrets })
  for (const secret of secrets) expect(new Webhook(secret).verify(payload, headers)).toBeTruthy()
})

test('another secret, another body and another id do not verify', () => {
  const secret = newSecret()
  const headers = signedHeaders({ message_id, timestamp, payload, secrets: [secret] })
  expect(() => new Webhook(newSecret()).verify(payload, headers)).toThrow()
  expect(() => new Webhook(secret).verify(`${payload} `, headers)).toThrow()
  expect(() => new Webhook(secret).verify(payload, { ...headers, 'webhook-id': 'msg_2' })).toThrow()
})

test('no two secrets are alike, and all have 256 bits', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(newSecret()).not.toBe(secret)
})
