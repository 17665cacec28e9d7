import { msg } from '@spotter/domain/text.ts'
import { defineResource, flag, record, text } from '../resource.ts'

export const systemPhoneNumbers = defineResource({
  name: 'system_phone_number',
  plural: 'system_phone_numbers',
  label: msg('Phone number'),
  pluralLabel: msg('Phone numbers'),
  scope: 'install',
  path: '/api/admin/system_phone_numbers',
  table: 'system_phone_numbers',
  fields: {
    phone: text(msg('Phone'), {
      required: true,
      unique: true,
      format: 'phone',
      max: 20,
      hint: msg('With the country code, for example +61 412 555 010.'),
    }),
    company_id: record(msg('Club'), { table: 'companies', from: '/api/companies', none: msg('All clubs') }),
    twilio_sub_account_id: record(msg('Sub-account'), {
      table: 'twilio_sub_accounts',
      from: '/api/account/references/twilio_sub_accounts',
      none: msg('None'),
      hint: msg('A number without a sub-account is not used.'),
    }),
    sms: flag(msg('SMS'), {
      byDefault: true,
      hint: msg(
        "At the provider, let incoming messages call this server's address followed by /twilio/webhooks/messages.",
      ),
    }),
    voice: flag(msg('Calls'), {
      hint: msg(
        "At the provider, let incoming calls call this server's address followed by /twilio/webhooks/incoming.",
      ),
    }),
    whatsapp: flag(msg('WhatsApp')),
  },
  list: ['phone', 'company_id', 'twilio_sub_account_id', 'sms', 'voice', 'whatsapp'],
  search: ['phone'],
  sort: ['phone'],
  filters: ['whatsapp'],
  perPage: 10,
  perPageCap: 999,
  may: { read: 'root', write: 'root' },
  empty: msg('Messages and calls leave by these numbers, and answers arrive at them. Add the first one.'),
})
