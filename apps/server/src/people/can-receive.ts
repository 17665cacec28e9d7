import { type Channel, channelRules, channels } from '@spotter/domain/messages/channels.ts'
import { type RawBuilder, sql } from 'kysely'

/** The part of `decide` that lists and counts need, from the same table. */
export const canReceive = Object.fromEntries(
  channels.map((channel) => {
    const { address, stops } = channelRules[channel]
    const free = stops.map((flag) => sql`not ${sql.ref(`people.${flag}`)}`)
    return [channel, sql<boolean>`(${sql.ref(`people.${address}`)} is not null and ${sql.join(free, sql` and `)})`]
  }),
) as Record<Channel, RawBuilder<boolean>>
