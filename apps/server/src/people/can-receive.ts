import { callRule } from '@spotter/domain/messages/call-rule.ts'
import { type Channel, channelRules, channels } from '@spotter/domain/messages/channels.ts'
import { phoneTypes } from '@spotter/domain/people/person.ts'
import { type RawBuilder, sql } from 'kysely'

/** The part of `decide` that lists and counts need, from the same table. */
export const canReceive = Object.fromEntries(
  channels.map((channel) => {
    const { address, stops } = channelRules[channel]
    const free = stops.map((flag) => sql`not ${sql.ref(`people.${flag}`)}`)
    return [channel, sql<boolean>`(${sql.ref(`people.${address}`)} is not null and ${sql.join(free, sql` and `)})`]
  }),
) as Record<Channel, RawBuilder<boolean>>

const { sms_opted_out: clubSwitch } = callRule.optOutsByClub
const is = (flag: string) => sql`${sql.ref(`people.${flag}`)}`

/** With the club joined as `companies`. */
export const isOptedOutOfCalls: RawBuilder<boolean> = sql<boolean>`(${sql.join(callRule.optOuts.map(is), sql` or `)}
  or (${sql.ref(`companies.${clubSwitch}`)} and people.sms_opted_out))`

/** By any of their numbers. */
export function canBeCalled(club: Record<typeof clubSwitch, boolean>): RawBuilder<boolean> {
  const stops = [...callRule.checks, ...callRule.optOuts, ...(club[clubSwitch] ? ['sms_opted_out'] : [])]
  const dead: Partial<Record<string, string>> = callRule.deadPhones
  const phones = phoneTypes.map((type) => {
    const flag = dead[type]
    return sql`(${is(`phone_${type}`)} is not null ${flag ? sql`and not ${is(flag)}` : sql``})`
  })
  return sql<boolean>`(${sql.join(
    stops.map((flag) => sql`not ${is(flag)}`),
    sql` and `,
  )} and (${sql.join(phones, sql` or `)}))`
}
