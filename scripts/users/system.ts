import type { Tx } from '@spotter/server/platform/http/call.ts'

/** Commands are run by no user. */
export const system = { id: null, original_user_id: null, request_id: null }

export async function loadSecret(tx: Tx): Promise<Buffer> {
  const { value } = await tx.selectFrom('install').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow()
  return Buffer.from(value, 'hex')
}
