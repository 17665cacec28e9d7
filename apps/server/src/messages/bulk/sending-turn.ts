import type { Channel } from '@spotter/domain/messages/channels.ts'
import { allowedNow, rateOf, turnAfter } from '@spotter/domain/messages/sending-rate.ts'
import { sql } from 'kysely'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'

/** Clubs that share a number share its rate. */
const senderOf = (channel: Channel, { id, phone }: CompanyRow): string =>
  channel === 'email' || !phone ? `company ${id}` : phone

interface Turn {
  next_at: Date
  allowed: number
  use: (count: number) => Promise<void>
}

/** Locked, so that others who send from this number wait until the count is known. */
export async function lockTurn(tx: Tx, channel: Channel, company: CompanyRow, now: Date): Promise<Turn> {
  const sender = senderOf(channel, company)
  const { rows } = await sql<{ next_at: string }>`
    insert into sending_turns (channel, sender, next_at) values (${channel}, ${sender}, ${now})
    on conflict (channel, sender) do update set next_at = sending_turns.next_at
    returning next_at`.execute(tx)
  const turn = { rate: rateOf(channel, company), next_at: new Date(rows[0]?.next_at ?? now), now }
  return {
    next_at: turn.next_at,
    allowed: allowedNow(turn),
    use: (count) => putOffTurn(tx, channel, company, turnAfter(count, turn)),
  }
}

/** Nothing more leaves from this number until then. */
export async function putOffTurn(tx: Tx, channel: Channel, company: CompanyRow, until: Date): Promise<void> {
  await sql`
    update sending_turns set next_at = greatest(next_at, ${until}::timestamptz)
    where channel = ${channel} and sender = ${senderOf(channel, company)}`.execute(tx)
}
