import { tmpdir } from 'node:os'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { testSecretKey } from '../../test/keys.ts'
import { sealingKeys } from './keys.ts'
import { findUnreadable, resealAll } from './reseal.ts'
import { openText, sealText } from './sealed-text.ts'

const next = 'the-next-secret-key-of-this-install-1'
const purpose = 'twilio_sub_accounts.secret'
const keysOf = (secretKey: string, secretKeyOld: string[] | null, install: Buffer) =>
  sealingKeys({ secretKey, secretKeyOld, dataDir: tmpdir() }, install)

test('a new key seals again what the earlier one sealed', async ({ server }) => {
  const { db, keys, secret } = server.context
  const { id } = await db
    .insertInto('twilio_sub_accounts')
    .values({ name: 'Rotated', sid: 'AC1', secret: sealText(keys, purpose, 'token') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = async () =>
    (await db.selectFrom('twilio_sub_accounts').select('secret').where('id', '=', id).executeTakeFirstOrThrow()).secret

  expect(await resealAll(db, keysOf(next, [testSecretKey], secret))).toEqual([])
  expect(openText(keysOf(next, null, secret), purpose, await kept())).toBe('token')
  expect(await findUnreadable(db, keys)).toContainEqual({ table: 'twilio_sub_accounts', column: 'secret', count: 1 })

  expect(await resealAll(db, keys)).toContainEqual({ table: 'twilio_sub_accounts', column: 'secret', count: 1 })
  expect(openText(keysOf(next, null, secret), purpose, await kept())).toBe('token')
})
