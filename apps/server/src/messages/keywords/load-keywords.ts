import { defaultKeywords, keywordLists, type Keywords, withCarrierKeywords } from '@spotter/domain/messages/keywords.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

export async function loadKeywords(db: Db | Tx): Promise<Keywords> {
  const rows = await db.selectFrom('keyword_lists').select(['name', 'entries']).execute()
  const known = { ...defaultKeywords, ...Object.fromEntries(rows.map(({ name, entries }) => [name, entries])) }
  return Object.fromEntries(keywordLists.map((name) => [name, withCarrierKeywords(name, known[name])])) as Record<
    (typeof keywordLists)[number],
    Keywords[(typeof keywordLists)[number]]
  >
}
