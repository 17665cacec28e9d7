import { msg } from '../text.ts'

/** Written as [group.field] or [group.field|fallback]. */
const mergeGroups = {
  salesperson: {
    first_name: msg('First name'),
    last_name: msg('Last name'),
    email: msg('Email'),
    phone_number: msg('Phone'),
  },
  person: {
    first_name: msg('First name'),
    last_name: msg('Last name'),
    email: msg('Email'),
    phone_number: msg('Phone'),
    phone_mobile: msg('Mobile phone'),
    trial_end_at: msg('End of the trial'),
    referral_first_name: msg("Referrer's first name"),
    referral_last_name: msg("Referrer's last name"),
    appointment_date: msg('Date of the next appointment'),
    appointment_time: msg('Time of the next appointment'),
    book_link: msg('Link to book an appointment'),
    abc_join_link: msg('Join link'),
    preferences_link: msg('Link to choose what they receive'),
  },
  appointment: {
    confirm_link: msg('Link to confirm the next appointment'),
    rebook_link: msg('Link to choose another time'),
  },
  company: {
    name: msg('Name'),
    email: msg('Email'),
    phone: msg('Phone'),
    address: msg('Address'),
    city: msg('City'),
    state: msg('State'),
    zip: msg('Postcode'),
    logo: msg('Logo'),
  },
} as const

type Groups = typeof mergeGroups
type MergeGroup = keyof Groups
export type MergeField = { [G in MergeGroup]: `${G}.${keyof Groups[G] & string}` }[MergeGroup]

type MenuGroup = 'salesperson' | 'person' | 'company'

/** Links to a person's next appointment stand with the person. */
const menu: Record<MenuGroup, { label: string; groups: readonly MergeGroup[] }> = {
  salesperson: { label: msg('Salesperson'), groups: ['salesperson'] },
  person: { label: msg('Person'), groups: ['person', 'appointment'] },
  company: { label: msg('Company'), groups: ['company'] },
}

export const everyMergeField: readonly MergeField[] = Object.entries(mergeGroups).flatMap(([group, fields]) =>
  Object.keys(fields).map((field) => `${group}.${field}` as MergeField),
)
const known: ReadonlySet<string> = new Set(everyMergeField)

export function mergeFieldName(field: MergeField): string {
  const [group = '', name = ''] = field.split('.')
  return (mergeGroups as Record<string, Record<string, string>>)[group]?.[name] ?? field
}

export const isMergeField = (name: string): name is MergeField => known.has(name)

export const isMergeGroup = (name: string): name is MergeGroup => Object.hasOwn(mergeGroups, name)

/** The fallback stands for a missing value. */
export function placeholderOf(field: MergeField, fallback = ''): string {
  const written = fallback.replaceAll(/[[\]<>|\s]+/g, ' ').trim()
  return written ? `[${field}|${written}]` : `[${field}]`
}

interface Club {
  enabled_appointment_scheduler: boolean
  abc_show_join_link_merge_field: boolean
}

/** Only offered if the club has what they link to. */
const switchedBy: Partial<Record<MergeField, keyof Club>> = {
  'person.book_link': 'enabled_appointment_scheduler',
  'appointment.rebook_link': 'enabled_appointment_scheduler',
  'person.abc_join_link': 'abc_show_join_link_merge_field',
}

/** Written by the logo block of the email builder only. */
const hidden: readonly MergeField[] = ['company.logo']

export const isOffered = (field: MergeField, club: Club): boolean => {
  const needed = switchedBy[field]
  return needed === undefined || club[needed]
}

export interface OfferedGroup {
  group: MenuGroup
  label: string
  fields: { field: MergeField; placeholder: string; label: string }[]
}

export const offeredMergeFields = (club: Club): OfferedGroup[] =>
  (Object.keys(menu) as MenuGroup[]).map((group) => ({
    group,
    label: menu[group].label,
    fields: menu[group].groups
      .flatMap((own) => Object.keys(mergeGroups[own]).map((name) => `${own}.${name}` as MergeField))
      .filter((field) => isOffered(field, club) && !hidden.includes(field))
      .map((field) => ({ field, placeholder: placeholderOf(field), label: mergeFieldName(field) })),
  }))
