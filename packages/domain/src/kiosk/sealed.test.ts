import { expect, test } from 'vitest'
import { makeSealKeys, seal, unseal } from './sealed.ts'

const text = JSON.stringify({ first_name: 'Zoë', note: 'ü'.repeat(100_000) })

test('what was sealed opens with the key of the install, and only as what it was sealed for', async () => {
  const keys = await makeSealKeys()
  const letter = await seal(keys.public_key, '7:key', text)
  expect(await unseal(keys.private_key, '7:key', letter)).toBe(text)
  expect(await unseal(keys.private_key, '8:key', letter)).toBeNull()
})

test('another key does not open it, and a changed letter does not open at all', async () => {
  const keys = await makeSealKeys()
  const letter = await seal(keys.public_key, '7:key', text)
  expect(await unseal((await makeSealKeys()).private_key, '7:key', letter)).toBeNull()
  letter[letter.length - 1]! ^= 1
  expect(await unseal(keys.private_key, '7:key', letter)).toBeNull()
  expect(await unseal(keys.private_key, '7:key', new Uint8Array(3))).toBeNull()
})

test('the sealed text is unreadable, and no two are alike', async () => {
  const { public_key } = await makeSealKeys()
  const [one, other] = [await seal(public_key, 'a', 'Emma Smith'), await seal(public_key, 'a', 'Emma Smith')]
  expect(new TextDecoder('latin1').decode(one)).not.toContain('Emma')
  expect(one).not.toEqual(other)
})
