import { msg } from '@spotter/domain/text.ts'
import { defineResource, text } from '../resource.ts'

export const blockedSenders = defineResource({
  name: 'blocked_sender',
  plural: 'blocked_senders',
  label: msg('Blocked sender'),
  pluralLabel: msg('Blocked senders'),
  scope: 'company',
  path: '/api/companies/{company_id}/blocked_senders',
  table: 'blocked_senders',
  fields: {
    address: text(msg('Sender'), {
      required: true,
      unique: true,
      format: 'sender',
      hint: msg('An email address, a domain such as example.com, or a phone number with its country code.'),
    }),
  },
  list: ['address'],
  latestFirst: true,
  search: ['address'],
  sort: ['address'],
  perPage: 25,
  perPageCap: 100,
  may: { read: 'settings', write: 'settings' },
  empty: msg(
    'Messages from blocked senders are spam: they make no leads and notify nobody. Mark a conversation in the inbox as spam, or add a sender.',
  ),
})
