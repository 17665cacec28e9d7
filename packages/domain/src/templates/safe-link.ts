import { type MergeField, placeholderOf } from './merge-fields.ts'

/** Fields that become the address of a link. */
const links: readonly MergeField[] = ['person.book_link', 'person.abc_join_link']

export const isLinkField = (address: string): boolean => links.some((field) => placeholderOf(field) === address.trim())

// Browsers pass over control characters, so that one of them could hide what a link really is.
const printable = /^\P{Cc}+$/u

/** To the web, a mailbox or a phone; nothing that could run, and nothing that depends on where it is read. */
export const isSafeLink = (address: string): boolean =>
  printable.test(address) && (isLinkField(address) || /^(?:https?:\/\/|mailto:|tel:)\S/i.test(address.trim()))

export const isPictureAddress = (address: string): boolean =>
  printable.test(address) && /^https:\/\/[^\s/]/i.test(address.trim())
