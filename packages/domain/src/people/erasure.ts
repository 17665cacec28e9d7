import { Temporal } from 'temporal-polyfill'
import { msg } from '../text.ts'
import { normalForm } from '../normal-form.ts'

export const erasedParts = {
  details: msg('Name, contact details, birthday, address and photo'),
  notes: msg('Notes and history texts'),
  activities: msg('Names and comments of appointments, calls and to-dos; open ones are removed'),
  sales: msg("Secondary sales that weren't made, and why"),
  contacts: msg('Additional contacts'),
  requests: msg('Requests and enquiries'),
  answers: msg('Answers to questionnaires'),
  memberships: msg('Numbers and memberships in other systems'),
  tags: msg('Tags'),
  messages: msg('Sent messages, notifications and links'),
  journal: msg('Earlier versions in the audit log and change records'),
} as const
export type ErasedPart = keyof typeof erasedParts
export const erasedPartNames = Object.keys(erasedParts) as ErasedPart[]

export const retainedParts = {
  waivers: {
    label: msg('Signed waivers with name and signature'),
    reason: msg('Needed to establish or defend legal claims. Deleted once such claims expire.'),
  },
  sales: {
    label: msg('The date of a membership sale, without a name'),
    reason: msg('Part of the accounts, which must be retained under tax law.'),
  },
  backups: {
    label: msg('Backups made before today'),
    reason: msg("They're overwritten on schedule and not used for anything else."),
  },
} as const
type RetainedPart = keyof typeof retainedParts
export const retainedPartNames = Object.keys(retainedParts) as RetainedPart[]

const yearsOfClaims = 7

/** 29 February becomes 1 March, so that it is never too short. */
export function waiverRetainedUntil(signed_at: Date): Date {
  const signed = Temporal.Instant.fromEpochMilliseconds(signed_at.getTime()).toZonedDateTimeISO('UTC')
  const until = signed.add({ years: yearsOfClaims })
  return new Date((until.day === signed.day ? until : until.add({ days: 1 })).epochMilliseconds)
}

export const erasedName = { first_name: 'Erased', last_name: 'person' } as const

export const isNamedSo = (typed: string, name: string): boolean => plain(typed) === plain(name)

const plain = (text: string) => normalForm(text).trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
