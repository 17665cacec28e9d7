import { msg } from '@spotter/domain/text.ts'
import { choice, defineResource, flag, secret, text } from '../resource.ts'

export const twilioSubAccounts = defineResource({
  name: 'twilio_sub_account',
  plural: 'twilio_sub_accounts',
  label: msg('Sub-account'),
  pluralLabel: msg('Phone sub-accounts'),
  scope: 'install',
  path: '/api/admin/twilio_sub_accounts',
  table: 'twilio_sub_accounts',
  fields: {
    name: text(msg('Name'), { required: true, unique: true }),
    provider: choice(msg('Provider'), {
      byDefault: 'twilio',
      options: [
        { value: 'twilio', label: msg('Twilio') },
        { value: 'vonage', label: msg('Vonage') },
      ],
    }),
    sid: text(msg('SID'), {
      required: true,
      unique: true,
      max: 64,
      hint: msg('The provider shows it next to the account. For Vonage: the API key.'),
    }),
    secret: secret(msg('Auth token'), {
      required: true,
      hint: msg('Stored encrypted and never shown again.'),
    }),
    signature_secret: secret(msg('Signature secret'), {
      hint: msg('Vonage only. Set the signature method to SHA-256 HMAC and the webhook format to POST.'),
    }),
    api_key: text(msg('API key SID'), { max: 64, hint: msg('For calls in the browser.') }),
    api_key_secret: secret(msg('API key secret'), { hint: msg('For calls in the browser.') }),
    application_sid: text(msg('TwiML app SID'), {
      max: 64,
      hint: msg('For calls in the browser. Its voice URL ends with /twilio/webhooks/voice.'),
    }),
    record_calls: flag(msg('Record and transcribe calls'), {
      hint: msg('Tell people that calls are recorded where the law asks for it.'),
    }),
    base_url: text(msg('Base address'), {
      format: 'url',
      hint: msg("Leave empty to use the provider's own address."),
    }),
  },
  list: ['name', 'provider', 'sid'],
  search: ['name', 'sid'],
  sort: ['name'],
  perPage: 25,
  perPageCap: 999,
  may: { read: 'root', write: 'root' },
  empty: msg(
    "A sub-account keeps one company's numbers and bill separate at the call and message provider. Add the first one.",
  ),
})
