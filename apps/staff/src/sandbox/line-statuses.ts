import { callStatusNames } from '@spotter/domain/voice/call-states.ts'
import { msg } from '@spotter/i18n/translate.ts'

/** How a line of the sandbox stands, as it is kept there. */
export const lineStatusNames: Readonly<Record<string, string>> = {
  ...callStatusNames,
  connecting: msg("The caller's phone is ringing"),
  verified: msg('Verified'),
}

/** What the two kinds of calls are called. */
export const lineNames: Readonly<Record<string, string>> = { Call: msg('Call'), Verification: msg('Verification') }
