import { callStatusNames } from '@spotter/domain/voice/call-states.ts'
import { msg } from '@spotter/i18n/translate.ts'

export const lineStatusNames: Readonly<Record<string, string>> = {
  ...callStatusNames,
  connecting: msg("The caller's phone is ringing"),
  verified: msg('Verified'),
}

export const lineNames: Readonly<Record<string, string>> = { Call: msg('Call'), Verification: msg('Verification') }
