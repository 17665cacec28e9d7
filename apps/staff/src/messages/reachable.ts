import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { Stored } from '@spotter/client/stored.ts'
import { type Channel, channels } from '@spotter/domain/messages/channels.ts'

type Reached = Pick<Person, 'reach'>

export const offeredChannels = (club: { enable_whatsapp_messaging: boolean }): readonly Channel[] =>
  channels.filter((channel) => channel !== 'whatsapp' || club.enable_whatsapp_messaging)

const usual: readonly Channel[] = ['sms', 'whatsapp', 'email']
const lastName = 'message_channel'

export const keepChannel = (stored: Stored, channel: Channel): void => stored.keep(lastName, channel)

/** The one that is asked for, the one used last, or the first that reaches them. */
export function startingChannel({ reach }: Reached, stored: Stored, asked: Channel | undefined): Channel {
  const last = channels.find((channel) => channel === stored.read(lastName))
  const wanted = [...(asked ? [asked] : []), ...(last ? [last] : []), ...usual]
  return wanted.find((channel) => reach[channel] === null) ?? asked ?? 'email'
}
