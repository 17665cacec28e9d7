import { msg } from '@spotter/domain/text.ts'
import { defineResource, secret, text } from '../resource.ts'

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
    sid: text(msg('SID'), {
      required: true,
      unique: true,
      max: 64,
      hint: msg('The provider shows it next to the account.'),
    }),
    secret: secret(msg('Auth token'), {
      required: true,
      hint: msg('Stored encrypted and never shown again.'),
    }),
  },
  list: ['name', 'sid'],
  search: ['name', 'sid'],
  sort: ['name'],
  perPage: 25,
  perPageCap: 999,
  may: { read: 'root', write: 'root' },
  empty: msg(
    "A sub-account keeps one company's numbers and bill separate at the call and message provider. Add the first one.",
  ),
})
