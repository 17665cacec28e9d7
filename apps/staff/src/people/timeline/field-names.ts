import { msg, t } from '@spotter/i18n/translate.ts'

/** What fields of a person are called. One that is not here is the product's own and is not told. */
const names: Readonly<Record<string, string>> = {
  first_name: msg('First name'),
  last_name: msg('Last name'),
  email: msg('Email'),
  phone_mobile: msg('Mobile phone'),
  phone_home: msg('Home phone'),
  phone_work: msg('Work phone'),
  address: msg('Address'),
  city: msg('City'),
  state: msg('State'),
  zip: msg('Postcode'),
  birthday: msg('Birthday'),
  gender: msg('Gender'),
  line_id: msg('LINE ID'),
  abc_join_link: msg('Join link'),
  source_id: msg('Source'),
  contact_method_id: msg('Contact method'),
  marketing_source_text: msg('Source (free text)'),
  referral_id: msg('Referred by'),
  salesperson_id: msg('Salesperson'),
  leaving_reason_id: msg('Objection'),
  status: msg('Status'),
  tag_list: msg('Tags'),
  tags: msg('Tags'),
  avatar: msg('Photo'),
  email_opted_out: msg('Email opt-out'),
  sms_opted_out: msg('SMS opt-out'),
  do_not_call: msg('Do not call'),
  whatsapp_opted_out: msg('WhatsApp opt-out'),
  phone_mobile_deactivated: msg('Mobile phone not in use'),
  trial_start_at: msg('Trial start'),
  trial_end_at: msg('Trial end'),
}

export const fieldNames = (fields: readonly string[]): string[] => [
  ...new Set(fields.flatMap((field) => (names[field] === undefined ? [] : [t(names[field])]))),
]
