import type { RealtimeEnvelope, RealtimeType } from '@spotter/contract/notifications/notifications.ts'
import { followsEveryClub } from '@spotter/domain/accounts/actor.ts'
import { createConsumer, oncePerSocket } from './action-cable.ts'

export type Reader = {
  id: number
  role: string
  root: boolean
  call_center_operator: boolean
  original_user_id: number | null
  company_ids: readonly number[]
  company_id: number
}

export type Reactions = Partial<Record<RealtimeType, (message: RealtimeEnvelope) => void>>

type Options = {
  reader: () => Reader
  reactions: Reactions
  /** Of what is on screen when it opens, in milliseconds. */
  dataAge: () => number
  onReturn: () => void
  onUnknown: (type: string) => void
}

/** Few, because those who ask for the same are sent the same bytes. */
const missedSteps = [2000, 5000, 10_000]
/** Data is read a moment before it is known. */
const readingMs = 1000
const longestConnectingMs = 15_000

export type ScreenChannel =
  'BackgroundJobsChannel' | 'EveryClubChannel' | { channel: 'ClubChannel'; company_id: number }

export function openRealtime({ reader, reactions, dataAge, onReturn, onUnknown }: Options) {
  const consumer = createConsumer('/cable')
  const received = (message: unknown) => react(message, reader(), reactions, onUnknown)
  const missed_ms = missedSteps.find((step) => step >= dataAge() + readingMs)
  const opened = performance.now()
  let connectedBefore = false
  // The server sends what happened since the data was read.
  consumer.subscriptions.create(
    { channel: 'NotificationsChannel', ...(missed_ms && { missed_ms }) },
    {
      connected: oncePerSocket(consumer, () => {
        const isMissed = missed_ms === undefined || performance.now() - opened > longestConnectingMs
        if (connectedBefore || isMissed) onReturn()
        connectedBefore = true
      }),
      received,
    },
  )
  return {
    /** `connected` runs on every connection; without `onMessage`, messages go to the reactions of all screens. */
    follow: (channel: ScreenChannel, connected: () => void, onMessage?: (message: RealtimeEnvelope) => void) => {
      // Messages of the shown club count as the reader's own.
      const here = typeof channel === 'string' ? {} : { company_id: channel.company_id }
      const subscription = consumer.subscriptions.create(channel, {
        connected: oncePerSocket(consumer, connected),
        received: (message: unknown) => {
          if (!onMessage) react(message, { ...reader(), ...here }, reactions, onUnknown)
          else if (isEnvelope(message)) onMessage(message)
        },
      })
      return () => void subscription.unsubscribe()
    },
    reconnect: () => {
      consumer.disconnect()
      consumer.connect()
    },
    close: () => consumer.disconnect(),
  }
}

export type Realtime = ReturnType<typeof openRealtime>

export function react(message: unknown, reader: Reader, reactions: Reactions, onUnknown: (type: string) => void): void {
  if (!isEnvelope(message)) return onUnknown(JSON.stringify(message) ?? 'undefined')
  if (!concerns(message, reader)) return
  const reaction = reactions[message.type]
  if (reaction) reaction(message)
  else onUnknown(message.type)
}

/** Other clubs' messages are for call-centre operators; salespeople receive only their own new leads. */
export function concerns({ type, event, company_id, data }: RealtimeEnvelope, reader: Reader): boolean {
  if (company_id !== null) {
    const belongs = reader.root || reader.company_ids.includes(company_id)
    if (!belongs || (company_id !== reader.company_id && !followsEveryClub(reader))) return false
  }
  const isNewLead = type === 'Person' && event === 'created'
  const isRestricted = reader.role === 'salesperson' && !reader.root
  return !isNewLead || !isRestricted || data['salesperson_id'] === reader.id
}

export function isEnvelope(value: unknown): value is RealtimeEnvelope {
  if (typeof value !== 'object' || value === null) return false
  const { type, event, company_id, data } = value as Partial<Record<keyof RealtimeEnvelope, unknown>>
  return (
    typeof type === 'string' &&
    typeof event === 'string' &&
    (company_id === null || typeof company_id === 'number') &&
    typeof data === 'object' &&
    data !== null
  )
}
