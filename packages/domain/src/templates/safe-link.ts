import { type MergeField, placeholderOf } from './merge-fields.ts'

const links: readonly MergeField[] = [
  'person.book_link',
  'person.abc_join_link',
  'person.preferences_link',
  'appointment.confirm_link',
  'appointment.rebook_link',
]

export const isLinkField = (address: string): boolean => links.some((field) => isOnly(field, address.trim()))

/** A fallback has to be a link as well. */
function isOnly(field: MergeField, address: string): boolean {
  if (address === placeholderOf(field)) return true
  const start = `[${field}|`
  return address.startsWith(start) && /^https?:\/\/[^\s[\]<>|]+\]$/i.test(address.slice(start.length))
}

// Browsers ignore control characters, which could disguise a link.
const printable = /^\P{Cc}+$/u

/** Web, mail or phone; never relative. */
export const isSafeLink = (address: string): boolean =>
  printable.test(address) && (isLinkField(address) || /^(?:https?:\/\/|mailto:|tel:)\S/i.test(address.trim()))

export const isWebAddress = (address: string): boolean =>
  printable.test(address) && /^https:\/\/[^\s/]/i.test(address.trim())

/** Uploaded for emails; the address is absolute when the email is rendered. */
export const isOwnPicture = (address: string): boolean => /^\/mail_pictures\/[\w-]{43}$/.test(address)

export const isPictureAddress = (address: string): boolean => isOwnPicture(address) || isWebAddress(address)
