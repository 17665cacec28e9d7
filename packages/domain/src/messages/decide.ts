import type { LocalTime } from '../time/local-time.ts'
import { localTime } from '../time/local-time.ts'
import { instantAt } from '../time/days.ts'
import { addDays } from '../time/calendar.ts'
import { parseTime } from '../time/time-steps.ts'
import { msg } from '../text.ts'
import { type AskedCall, callReason } from './call-rule.ts'
import { type Channel, channelRules, type Purpose, type StopFlag } from './channels.ts'

export const refusals = {
  deleted: msg('This person was removed.'),
  no_email: msg('This person has no email address.'),
  no_mobile: msg('This person has no mobile phone.'),
  email_opted_out: msg('Person opted out from receiving Emails'),
  sms_opted_out: msg('Person opted out from receiving SMS'),
  whatsapp_opted_out: msg('Person opted out from receiving WhatsApp messages'),
  email_suppressed: msg('Emails to this address are returned.'),
  phone_mobile_deactivated: msg('This number is no longer in use.'),
  dncr_in_progress: msg('Do Not Call check in progress'),
  do_not_call: msg('Person opted out from receiving Calls'),
  calls_switched_off: msg('Calls are switched off for this club.'),
  switched_off: msg('WhatsApp is switched off for this club.'),
  no_session: msg('This person has not written on WhatsApp in the last 24 hours. Choose a template.'),
  capped: msg('This person got as many marketing messages as the club allows.'),
} as const
export type Refusal = keyof typeof refusals

/** With what the server said that returns emails. */
export const refusalText = (reason: Refusal, person: { email_suppressed_reason: string | null }) =>
  reason === 'email_suppressed' && person.email_suppressed_reason
    ? { text: msg("Emails can't be delivered: {reason}"), values: { reason: person.email_suppressed_reason } }
    : { text: refusals[reason], values: {} }

/** Other reasons are a provider's. */
export const isRefusal = (reason: string): reason is Refusal => Object.hasOwn(refusals, reason)

export type Decision = { send: true } | { send: false; until: Date } | { send: false; reason: Refusal }

export interface Recipient extends Record<StopFlag, boolean> {
  email: string | null
  phone_mobile: string | null
  deleted_at: string | null
  whatsapp_session_until: string | null
  /** Marketing messages within the club's period. */
  marketing_received: number
}

export interface MessagingClub {
  enable_whatsapp_messaging: boolean
  /** Times at the person's place; null without quiet hours. */
  quiet_from: string | null
  quiet_until: string | null
  /** Null without a limit. */
  marketing_limit: number | null
}

export interface AskedMessage {
  channel: Channel
  purpose: Purpose
  person: Recipient
  club: MessagingClub
  /** Where the person is. */
  tzinfo: string
  now: Date
  /** Of WhatsApp, approved before; only these may begin a conversation. */
  isTemplate?: boolean
}

/** Asked before a call, and when a message is written and again when it leaves. */
export function decide(asked: AskedMessage | AskedCall): Decision {
  if (asked.channel !== 'call') return decideMessage(asked)
  const reason = callReason(asked)
  return reason ? { send: false, reason } : { send: true }
}

function decideMessage({ channel, purpose, person, club, tzinfo, now, isTemplate = false }: AskedMessage): Decision {
  const reason = refusalOf(channel, purpose === 'confirmation' ? { ...person, ...optedIn } : person, club)
  if (reason) return { send: false, reason }
  if (channel === 'whatsapp' && !isTemplate && !hasSession(person, now)) return { send: false, reason: 'no_session' }
  if (purpose !== 'marketing') return { send: true }
  if (isCapped(person, club)) return { send: false, reason: 'capped' }
  const until = endOfQuiet(club, tzinfo, now)
  return until ? { send: false, until } : { send: true }
}

export const isCapped = (
  { marketing_received }: Pick<Recipient, 'marketing_received'>,
  { marketing_limit }: Pick<MessagingClub, 'marketing_limit'>,
): boolean => marketing_limit !== null && marketing_received >= marketing_limit

const optedIn = { email_opted_out: false, sms_opted_out: false, whatsapp_opted_out: false }

/** Whatever is sent and whenever. */
export function refusalOf(
  channel: Channel,
  person: Omit<Recipient, 'marketing_received'>,
  club: Pick<MessagingClub, 'enable_whatsapp_messaging'>,
): Refusal | null {
  const { address, stops } = channelRules[channel]
  if (person.deleted_at !== null) return 'deleted'
  if (channel === 'whatsapp' && !club.enable_whatsapp_messaging) return 'switched_off'
  if (!person[address]) return address === 'email' ? 'no_email' : 'no_mobile'
  return stops.find((flag) => person[flag]) ?? null
}

export const hasSession = ({ whatsapp_session_until }: Pick<Recipient, 'whatsapp_session_until'>, now: Date): boolean =>
  whatsapp_session_until !== null && Date.parse(whatsapp_session_until) > now.getTime()

type Quiet = Pick<MessagingClub, 'quiet_from' | 'quiet_until'>

export const isQuietSet = (club: Quiet): club is Record<keyof Quiet, string> =>
  club.quiet_from !== null && club.quiet_until !== null && club.quiet_from !== club.quiet_until

/** Null outside quiet hours, which may pass midnight. */
export function endOfQuiet(club: Quiet, tzinfo: string, now: Date): Date | null {
  if (!isQuietSet(club)) return null
  const local = localTime(now, tzinfo)
  const [from, until, at] = [minutesIn(club.quiet_from), minutesIn(club.quiet_until), minuteOf(local)]
  const isOvernight = from > until
  const isQuiet = isOvernight ? at >= from || at < until : at >= from && at < until
  if (!isQuiet) return null
  const day = isOvernight && at >= from ? addDays(local.day, 1) : local.day
  const end = instantAt(day, until, tzinfo)
  // In an hour that the clock repeats, the first end counts.
  return end > now ? end : null
}

const minuteOf = ({ hour, minute }: LocalTime) => hour * 60 + minute
const minutesIn = (time: string) => parseTime(time) ?? 0
