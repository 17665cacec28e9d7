import { msg } from '../text.ts'

/** What a range of days can be about, and the column it is kept in; `appointment_scheduled` looks at appointments. */
export const dateTypes = {
  created_at: { label: msg('Created'), column: 'created_at' },
  last_contact: { label: msg('Last contact'), column: 'last_contact_at' },
  most_recent_enquiry: { label: msg('Most recent enquiry'), column: 'most_recent_enquiry' },
  trial_end_at: { label: msg('Trial end'), column: 'trial_end_at' },
  sale_at: { label: msg('Sale'), column: 'sale_at' },
  former_member_at: { label: msg('Former member since'), column: 'former_member_at' },
  leaving_at: { label: msg('Leaving date'), column: 'leaving_at' },
  last_email: { label: msg('Last email'), column: 'last_email' },
  last_sms: { label: msg('Last SMS'), column: 'last_sms' },
  last_call: { label: msg('Last call'), column: 'last_call' },
  last_communication: { label: msg('Last communication'), column: 'last_communication' },
  appointment_scheduled: { label: msg('Appointment scheduled'), column: null },
  waiver_signed_date: { label: msg('Waiver signed'), column: 'signed_at' },
} as const
export type DateType = keyof typeof dateTypes
export const dateTypeNames = Object.keys(dateTypes) as DateType[]

/** Former members have a date only where the club uses that status. */
export const offeredDateTypes = (company: { enable_former_member_status: boolean }): DateType[] =>
  dateTypeNames.filter((type) => type !== 'former_member_at' || company.enable_former_member_status)

export const abcfinStatuses = [
  'Active',
  'Active - Cancelled',
  'Active - Expired',
  'Active - Need Address',
  'Active - Freeze',
  'Active - Need Phone Number',
  'Active - Non-Member',
  'Active - Pending Cancel',
  'Inactive - Cancelled',
  'Inactive - Expired',
  'Inactive - Return For Collection',
  'Inactive - Active',
] as const

export const circuitStatuses = [
  'OK',
  'Suspended',
  'Joined',
  'Cancelled',
  'Deceased',
  'Express',
  'Frozen',
  'Grace',
  'Personal Trainer',
  'Prospect',
] as const

export const peopleSortColumns = [
  'name',
  'status',
  'phone_mobile',
  'email',
  'source_name',
  'contact_method_name',
  'salesperson_name',
  'created_at',
  'last_contact_at',
] as const
export type PeopleSortColumn = (typeof peopleSortColumns)[number]
