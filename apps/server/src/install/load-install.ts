import { type Install, installOf } from '@spotter/domain/settings/globals.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

export async function loadInstall(db: Db | Tx): Promise<Install> {
  const rows = await db.selectFrom('globals').select(['code', 'value']).execute()
  const values = Object.fromEntries(rows.map(({ code, value }) => [code, value]))
  return installOf(values)
}
