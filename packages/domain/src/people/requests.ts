import { msg } from '../text.ts'

export const requestKinds = ['email', 'web', 'phone', 'walk_in', 'social'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestKindNames: Record<RequestKind, string> = {
  email: msg('Email'),
  web: msg('Website'),
  phone: msg('Phone'),
  walk_in: msg('Walk-in'),
  social: msg('Social media'),
}

/** Without a name, the part before the @. */
export function namesOfSender(
  name: string | null,
  email: string | null,
): { first_name: string; last_name: string | null } {
  const words = (name ?? '').split(/\s+/).filter(Boolean)
  const [first_name = email?.split('@')[0] ?? '', ...rest] = words
  return { first_name, last_name: rest.join(' ') || null }
}

export const requestsOnPage = 5
