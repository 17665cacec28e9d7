import { msg } from '../text.ts'

/** How an enquiry about a person reached the club. */
export const requestKinds = ['email', 'web', 'phone', 'walk_in', 'social'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestKindNames: Record<RequestKind, string> = {
  email: msg('Email'),
  web: msg('Website'),
  phone: msg('Phone'),
  walk_in: msg('Walk-in'),
  social: msg('Social media'),
}

/** Of a sender's name the first word is the first name; who gives none goes by what stands before the @. */
export function namesOfSender(
  name: string | null,
  email: string | null,
): { first_name: string; last_name: string | null } {
  const words = (name ?? '').split(/\s+/).filter(Boolean)
  const [first_name = email?.split('@')[0] ?? '', ...rest] = words
  return { first_name, last_name: rest.join(' ') || null }
}

/** So many stand on the page of a person at once. */
export const requestsOnPage = 5
