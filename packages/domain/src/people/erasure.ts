import { msg } from '../text.ts'

/** What an erasure takes away, in the order of the certificate. */
export const erasedParts = {
  details: msg('Name, contact details, birthday, address and photo'),
  notes: msg('Notes and what the history says in words'),
  activities: msg('Names and comments of appointments, calls and to-dos; those still open are removed'),
  sales: msg('Secondary sales that were not made, and why not'),
  contacts: msg('Additional contacts'),
  requests: msg('Requests and enquiries'),
  answers: msg('Answers to questionnaires'),
  memberships: msg('Numbers and memberships in other systems'),
  tags: msg('Tags'),
  messages: msg('Messages, notifications and links that were sent'),
  journal: msg('Earlier versions in the audit and in journals of changes'),
} as const
export type ErasedPart = keyof typeof erasedParts
export const erasedPartNames = Object.keys(erasedParts) as ErasedPart[]

/** What stays although somebody asked to be erased, with the reason that the law accepts. */
export const keptParts = {
  waivers: {
    label: msg('Signed waivers with name and signature'),
    reason: msg('Needed to establish or defend legal claims; they are deleted when such claims have expired.'),
  },
  sales: {
    label: msg('That a membership was sold and when, without a name'),
    reason: msg('Part of the books, which must be kept for tax law.'),
  },
  backups: {
    label: msg('Backups made before today'),
    reason: msg('They are overwritten in their turn and are not used for anything else.'),
  },
} as const
export type KeptPart = keyof typeof keptParts
export const keptPartNames = Object.keys(keptParts) as KeptPart[]

const yearsOfClaims = 7

/** Until when a waiver that was signed then has to be kept. */
export function waiverKeptUntil(signed_at: Date): Date {
  const until = new Date(signed_at)
  until.setUTCFullYear(until.getUTCFullYear() + yearsOfClaims)
  return until
}

/** What stands in the place of the name. */
export const erasedName = { first_name: 'Erased', last_name: 'person' } as const

/** Somebody who erases another types who it is; case and spaces are no reason to refuse. */
export const isNamedSo = (typed: string, name: string): boolean => plain(typed) === plain(name)

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
