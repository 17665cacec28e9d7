import type { Person, PersonRow } from '@spotter/contract/people/person-shapes.ts'
import {
  type HeldValue,
  type ListColumn,
  listColumnOf,
  listedFields,
  personFields,
  phoneFields,
  type ShownField,
  shownFields,
} from '@spotter/domain/people/person-fields.ts'
import { statusTransitions } from '@spotter/domain/people/status.ts'

const emptyOf = (name: ShownField): unknown => (personFields[name].kind === 'flag' ? false : null)
const nothing = Object.fromEntries(shownFields.map((name) => [name, emptyOf(name)])) as {
  [N in ShownField]: HeldValue<N>
}
const noPhones = Object.fromEntries(phoneFields.map((name) => [`${name}_formatted`, null])) as Record<
  `${(typeof phoneFields)[number]}_formatted`,
  null
>

export const emptyRow = Object.fromEntries(
  listedFields.map((name): [string, unknown] => [listColumnOf(name), null]),
) as Pick<PersonRow, ListColumn>

export const everyStatus = {
  enable_guest_status: true,
  enable_former_member_status: true,
  locked_sale_ability: false,
  change_status: true,
}

export const lena: Person = {
  ...nothing,
  trial_end: null,
  ...noPhones,
  id: 42,
  company_id: 1,
  company_name: 'Northside Fitness',
  name: 'Lena Marsh',
  full_name: 'Lena Marsh',
  first_name: 'Lena',
  last_name: 'Marsh',
  salesperson_id: 9,
  salesperson_name: 'Tom Brennan',
  status: 'enquiry',
  phone_mobile: '+61412345678',
  phone_mobile_formatted: '0412 345 678',
  phones: [
    {
      id: 'mobile',
      type: 'mobile',
      number: '+61412345678',
      phone: '0412 345 678',
      isd: '61',
      opt_out: false,
      do_not_call: false,
      whatsapp_opt_out: false,
    },
  ],
  avatar: null,
  has_avatar: false,
  email: 'lena@example.com',
  full_address: '',
  source_name: null,
  contact_method_name: null,
  referral: null,
  referrals_count: 0,
  waiver: false,
  human_most_recent_enquiry: null,
  questionnaire_response: null,
  tag_list: [],
  whatsapp_session: false,
  reach: { email: null, sms: null, whatsapp: 'WhatsApp is switched off for this club.' },
  only_person: false,
  cross_site_duplicates: [],
  merge_proposals: [],
  memberships: [],
  leaving_reason: null,
  created_at: '2026-03-01T09:00:00.000Z',
  deleted_at: null,
  lock_version: 0,
  summary: { call_attempts: 4, spoke_to: 2, sms: 3, email: 1, whatsapp: 0 },
  secondary_sales: [],
  open_requests_count: 0,
  status_transitions: statusTransitions('enquiry', everyStatus),
  abilities: {
    edit: true,
    assign_salesperson: true,
    loses_access_on_assign: false,
    create_appointment: true,
    move: true,
    sync: false,
    delete: true,
    restore: false,
    merge: true,
  },
}
