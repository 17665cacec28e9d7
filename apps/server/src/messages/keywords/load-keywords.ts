import { defaultKeywords, type Keywords, withCarrierKeywords } from '@spotter/domain/messages/keywords.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

export async function loadKeywords(db: Db | Tx): Promise<Keywords> {
  const rows = await db.selectFrom('keyword_lists').select(['name', 'entries']).execute()
  const known: Keywords = {
    ...defaultKeywords,
    ...Object.fromEntries(rows.map(({ name, entries }) => [name, entries])),
  }
  return {
    opt_out: withCarrierKeywords('opt_out', known.opt_out),
    opt_in: withCarrierKeywords('opt_in', known.opt_in),
  }
}
