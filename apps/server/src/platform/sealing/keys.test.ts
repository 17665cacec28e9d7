import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyFile, sealingKeys } from './keys.ts'
import { openText, sealText } from './sealed-text.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'spotter-keys-'))
const keysIn = (dataDir: string, secretKey: string | null = null) =>
  sealingKeys({ secretKey, secretKeyOld: null, dataDir }, Buffer.alloc(32))

test('a key is made in the data folder when something is sealed first, for its owner only', () => {
  const dataDir = folder()
  const keys = keysIn(dataDir)
  expect(keys.source()).toBeNull()
  const sealed = sealText(keys, 'a', 'text')

  expect(keys.source()).toBe('data_folder')
  expect(statSync(join(dataDir, keyFile)).mode & 0o777).toBe(0o600)
  expect(sealed).not.toContain(readFileSync(join(dataDir, keyFile), 'utf8').trim())
})

test('a process that started before another made the key opens what that one sealed', () => {
  const dataDir = folder()
  const earlier = keysIn(dataDir)
  expect(earlier.source()).toBeNull()
  expect(openText(earlier, 'a', sealText(keysIn(dataDir), 'a', 'text'))).toBe('text')
})

test('what the key of the data folder sealed opens after SECRET_KEY is set', () => {
  const dataDir = folder()
  const sealed = sealText(keysIn(dataDir), 'a', 'text')
  expect(openText(keysIn(dataDir, 'x'.repeat(32)), 'a', sealed)).toBe('text')
})
