import type { MergeField } from '../templates/merge-fields.ts'

/** From when it was last sent. */
export const bookingLinkDays = 90

/** 96 bits. An SMS is paid by its length. */
export const linkTokenLength = 16

const paths = {
  'person.book_link': '/b/',
  'person.preferences_link': '/preferences/',
  'appointment.confirm_link': '/c/',
  'appointment.rebook_link': '/r/',
} as const satisfies Partial<Record<MergeField, string>>

export type PersonalLink = keyof typeof paths

export const linkAddress = (publicUrl: string, link: PersonalLink, token: string): string =>
  new URL(`${paths[link]}${token}`, publicUrl).href

export type LinkLengths = Partial<Record<MergeField, number>>

/** What links count as in an SMS until the address of the install is known. */
export const usualLinkLengths = {
  'person.book_link': 23,
  'person.abc_join_link': 56,
  'appointment.confirm_link': 60,
  'appointment.rebook_link': 60,
} as const satisfies LinkLengths

/** As they are sent, where that is longer. An install at localhost sends to nobody. */
export function linkLengthsAt(publicUrl: string): LinkLengths {
  const lengthOf = (link: PersonalLink) => linkAddress(publicUrl, link, 'x'.repeat(linkTokenLength)).length
  const sent = Object.fromEntries(Object.keys(paths).map((link) => [link, lengthOf(link as PersonalLink)]))
  const booking = usualLinkLengths['person.book_link']
  const isLocal = new URL(publicUrl).hostname === 'localhost'
  return { ...sent, 'person.book_link': isLocal ? booking : Math.max(booking, sent['person.book_link'] ?? 0) }
}
