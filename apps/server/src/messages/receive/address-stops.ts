import type { Channel } from '@spotter/domain/messages/channels.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/http/call.ts'

interface Stop {
  company_id: number
  channel: Channel
  address: string
}

/** People who are added with this address later start opted out. */
export const rememberStop = (
  tx: Tx,
  { company_id, channel, address, source, words }: Stop & { source: 'keyword' | 'complaint'; words: string | null },
) =>
  sql`
    insert into address_stops (company_id, channel, address_hash, source, words)
    values (${company_id}, ${channel}, address_hash(${address}), ${source}, ${words})
    on conflict do nothing`.execute(tx)

export const forgetStop = (tx: Tx, { company_id, channel, address }: Stop) =>
  sql`
    delete from address_stops
    where company_id = ${company_id} and channel = ${channel} and address_hash = address_hash(${address})`.execute(tx)
