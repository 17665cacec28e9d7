export const genders = ['M', 'F', 'X'] as const
export type Gender = (typeof genders)[number]

export const phoneTypes = ['mobile', 'home', 'work'] as const
export type PhoneType = (typeof phoneTypes)[number]

/** What is kept of a person as yes or no. */
export const personFlags = [
  'is_new_lead',
  'is_visitor_app',
  'phone_mobile_deactivated',
  'sms_opted_out',
  'do_not_call',
  'whatsapp_opted_out',
  'email_opted_out',
  'email_suppressed',
  'dncr_in_progress',
] as const
export type PersonFlag = (typeof personFlags)[number]

/** One way on the panel: whoever opted out is not opted in again by a click. */
export const optOuts = ['email_opted_out', 'sms_opted_out', 'do_not_call', 'whatsapp_opted_out'] as const
export type OptOut = (typeof optOuts)[number]

/** Who a person is and how to reach them, in the order of every form, list and file. */
export const personDetails = [
  'first_name',
  'last_name',
  'email',
  'phone_mobile',
  'phone_home',
  'phone_work',
  'address',
  'city',
  'state',
  'zip',
  'birthday',
  'gender',
] as const

/** What staff write about a person; a merge chooses between them and an import fills them. */
export const contactFields = [
  ...personDetails,
  'line_id',
  'source_id',
  'contact_method_id',
  'marketing_source_text',
  'referral_id',
  'salesperson_id',
] as const
export type ContactField = (typeof contactFields)[number]

export const longestText = 255

/** In a salesperson picker and filter: nobody's. */
export const unallocated = -1

export const fullName = (person: { first_name: string; last_name: string | null }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ')

/** Whole years lived on a day; a birthday of 29 February is kept on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

export const hasContact = (person: Partial<Record<'email' | 'phone_mobile' | 'phone_home' | 'phone_work', unknown>>) =>
  Boolean(person.email || person.phone_mobile || person.phone_home || person.phone_work)
