import { msg } from '../text.ts'

export const longestFriendlySlug = 80

const reserved = new Set([
  'account',
  'accounts',
  'admin',
  'api',
  'assets',
  'b',
  'beefree',
  'book',
  'c',
  'cable',
  'calendar',
  'companies',
  'confirm',
  'docs',
  'forms',
  'guests',
  'hearbeat',
  'heartbeat',
  'health',
  'inbound',
  'inbox',
  'index',
  'login',
  'logout',
  'metrics',
  'oauth',
  'password',
  'people',
  'preferences',
  'performance',
  'profile',
  'public',
  'r',
  'rebook',
  'reports',
  'dashboard',
  'sandbox',
  'settings',
  'sign-in',
  'sign-out',
  'signin',
  'signout',
  'sso',
  'static',
  'status',
  'stylesheets',
  'twilio',
  'users',
  'voice',
  'wall',
])

const isFriendly = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function friendlySlugRefusal(slug: string): string | null {
  if (slug.length > longestFriendlySlug || !isFriendly.test(slug)) {
    return msg('can contain letters, digits and single hyphens between them')
  }
  return reserved.has(slug) ? msg("is reserved for the product's own addresses") : null
}

const oneSegment = /^\/([a-zA-Z0-9-]+)\/?(?:\?|$)/

/** Ignores case; null for anything else. */
export function friendlySlugIn(address: string): string | null {
  const slug = oneSegment.exec(address)?.[1]?.toLowerCase()
  return slug !== undefined && friendlySlugRefusal(slug) === null ? slug : null
}
