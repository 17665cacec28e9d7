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

type SwitchOfClub = Record<typeof clubSwitch, boolean>

const stopsOf = (club: SwitchOfClub) => [
  ...callRule.checks,
  ...callRule.optOuts,
  ...(club[clubSwitch] ? (['sms_opted_out'] as const) : []),
]
const deadPhones: Partial<Record<string, string>> = callRule.deadPhones

/** By any of their numbers. */
export function canBeCalled(club: SwitchOfClub): RawBuilder<boolean> {
  const free = stopsOf(club).map((flag) => sql`not ${is(flag)}`)
  const phones = phoneTypes.map((type) => {
    const dead = deadPhones[type]
    return sql`(${is(`phone_${type}`)} is not null ${dead ? sql`and not ${is(dead)}` : sql``})`
  })
  return sql<boolean>`(${sql.join(free, sql` and `)} and (${sql.join(phones, sql` or `)}))`
}

/** Written so that the index `people_without_calls` finds them. */
export function cannotBeCalled(club: SwitchOfClub): RawBuilder<boolean> {
  const phones = phoneTypes.map((type) => {
    const dead = deadPhones[type]
    return sql`(${is(`phone_${type}`)} is null ${dead ? sql`or ${is(dead)}` : sql``})`
  })
  return sql<boolean>`(${sql.join(stopsOf(club).map(is), sql` or `)} or (${sql.join(phones, sql` and `)}))`
}
