import { tmpdir } from 'node:os'
import { sealingKeys } from '../platform/sealing/keys.ts'

export const testSecretKey = 'a-secret-key-that-only-tests-have-4711'

export const testKeys = sealingKeys(
  { secretKey: testSecretKey, secretKeyOld: null, dataDir: tmpdir() },
  Buffer.alloc(32),
)
