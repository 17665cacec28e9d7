import type { Tx } from '@spotter/server/platform/http/call.ts'

export async function loadSecret(tx: Tx): Promise<Buffer> {
  const { value } = await tx.selectFrom('install').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow()
  return Buffer.from(value, 'hex')
}
