import { localTime } from '../time/local-time.ts'
import { storedTime } from '../time/time-steps.ts'
import { msg } from '../text.ts'
import { callRule, type CalledPerson, type CallingClub } from './call-rule.ts'
import { channelRules } from './channels.ts'
import { type AskedMessage, endOfQuiet, hasSession, isCapped, isQuietSet } from './decide.ts'

export const policyFlagNames = {
  email: msg('Email address known'),
  phone_mobile: msg('Mobile phone known'),
  email_opted_out: msg('Email opt-out'),
  sms_opted_out: msg('SMS opt-out'),
  whatsapp_opted_out: msg('WhatsApp opt-out'),
  email_suppressed: msg("Emails can't be delivered"),
  phone_mobile_deactivated: msg('Mobile phone not in use'),
  dncr_in_progress: msg('Do Not Call check in progress'),
  do_not_call: msg('Do not call'),
  enable_whatsapp_messaging: msg('WhatsApp switched on for the club'),
  whatsapp_session: msg('Wrote on WhatsApp in the last 24 hours'),
  whatsapp_template: msg('Approved WhatsApp template'),
} as const
export type PolicyFlag = keyof typeof policyFlagNames

interface FlagValue {
  name: PolicyFlag
  found: boolean
  holds: boolean
}

/** What the message policy looked at, without any address or number. */
export interface PolicyValues {
  at: string
  flags: FlagValue[]
  /** Null for calls, which have no limit and no quiet hours. */
  marketing: { received: number; limit: number | null; holds: boolean } | null
  quiet: { from: string | null; until: string | null; local_time: string; tzinfo: string; holds: boolean } | null
}

const flag = (name: PolicyFlag, found: boolean, wanted: boolean): FlagValue => ({
  name,
  found,
  holds: found === wanted,
})

/** Everything that `decide` looks at for marketing, also what comes after a reason against it. */
export function marketingValues(asked: Omit<AskedMessage, 'purpose'>): PolicyValues {
  const { person, club, tzinfo, now } = asked
  const { hour, minute } = localTime(now, tzinfo)
  const hasQuiet = isQuietSet(club)
  return {
    at: now.toISOString(),
    flags: flagsOf(asked),
    marketing: { received: person.marketing_received, limit: club.marketing_limit, holds: !isCapped(person, club) },
    quiet: {
      from: hasQuiet ? club.quiet_from : null,
      until: hasQuiet ? club.quiet_until : null,
      local_time: storedTime(hour * 60 + minute),
      tzinfo,
      holds: endOfQuiet(club, tzinfo, now) === null,
    },
  }
}

function flagsOf({ channel, person, club, now, isTemplate = false }: Omit<AskedMessage, 'purpose'>): FlagValue[] {
  const { address, stops } = channelRules[channel]
  const common = [
    flag(address, Boolean(person[address]), true),
    ...stops.map((stop) => flag(stop, person[stop], false)),
  ]
  if (channel !== 'whatsapp') return common
  return [
    flag('enable_whatsapp_messaging', club.enable_whatsapp_messaging, true),
    ...common,
    isTemplate ? flag('whatsapp_template', true, true) : flag('whatsapp_session', hasSession(person, now), true),
  ]
}

/** Of a call that is planned; an opt-out of SMS counts only where the club wants it. */
export function callValues(
  person: Pick<CalledPerson, 'do_not_call' | 'sms_opted_out'>,
  club: Pick<CallingClub, 'disabled_call_sms_opted_out'>,
  now: Date,
): PolicyValues {
  const bySms = club[callRule.optOutsByClub.sms_opted_out] ? [flag('sms_opted_out', person.sms_opted_out, false)] : []
  const flags = [...callRule.optOuts.map((name) => flag(name, person[name], false)), ...bySms]
  return { at: now.toISOString(), flags, marketing: null, quiet: null }
}
