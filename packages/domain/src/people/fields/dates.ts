import { msg } from '../../text.ts'
import type { PersonField } from './person-field.ts'

const ofStatus = { write: 'status', merge: 'status', erase: 'keep', shown: true } as const
const lastOf = { kind: 'instant', write: 'system', merge: 'latest', erase: 'keep' } as const

export const dates = {
  created_at: {
    kind: 'instant',
    label: msg('Created'),
    required: true,
    write: 'system',
    merge: 'survivor',
    erase: 'keep',
    shown: true,
    webhook: true,
    listed: true,
    dateFilter: 'created_at',
    imported: true,
    exported: true,
  },
  last_contact_at: {
    ...lastOf,
    label: msg('Last contact'),
    shown: true,
    listed: true,
    dateFilter: 'last_contact',
    exported: true,
  },
  most_recent_enquiry: {
    ...lastOf,
    label: msg('Most recent enquiry'),
    shown: true,
    dateFilter: 'most_recent_enquiry',
  },
  trial_start_at: { ...ofStatus, kind: 'instant', label: msg('Trial start'), history: true, webhook: true },
  trial_end_at: {
    ...ofStatus,
    kind: 'instant',
    label: msg('Trial end'),
    history: true,
    webhook: true,
    dateFilter: 'trial_end_at',
    imported: true,
    exported: true,
  },
  trial_days_quantity: { ...ofStatus, kind: 'number' },
  trial_visits: { ...ofStatus, kind: 'number', label: msg('Trial visits') },
  sale_at: {
    ...ofStatus,
    kind: 'instant',
    label: msg('Sale'),
    webhook: true,
    dateFilter: 'sale_at',
    imported: true,
    exported: true,
  },
  former_member_at: {
    ...ofStatus,
    kind: 'instant',
    label: msg('Former member since'),
    webhook: true,
    dateFilter: 'former_member_at',
  },
  leaving_at: { ...ofStatus, kind: 'instant', label: msg('Leaving date'), webhook: true, dateFilter: 'leaving_at' },
  leaving_reason_id: {
    ...ofStatus,
    kind: 'reference',
    label: msg('Objection'),
    to: 'leaving_reasons',
    history: true,
    shown: false,
  },
  last_email: { ...lastOf, label: msg('Last email'), dateFilter: 'last_email' },
  last_sms: { ...lastOf, label: msg('Last SMS'), dateFilter: 'last_sms' },
  last_call: { ...lastOf, label: msg('Last call'), dateFilter: 'last_call' },
  last_communication: { ...lastOf, label: msg('Last communication'), dateFilter: 'last_communication' },
  signed_at: { ...lastOf, label: msg('Waiver signed'), shown: true, dateFilter: 'waiver_signed_date' },
} as const satisfies Record<string, PersonField>
