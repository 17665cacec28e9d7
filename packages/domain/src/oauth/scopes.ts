import { msg } from '../text.ts'

/** What a program may be allowed: to look, to change, or both. Neither comes with the other. */
export const scopes = ['read', 'write'] as const
export type Scope = (typeof scopes)[number]

export const scopeNames: Record<Scope, string> = { read: msg('Read'), write: msg('Write') }

const reading = new Set(['GET', 'HEAD'])
export const scopeFor = (method: string): Scope => (reading.has(method) ? 'read' : 'write')

/**
 * The scopes that a token gets: those asked for, in one text with spaces between, or all of the program where none are.
 * Null where one is not to be had.
 */
export function grantedScopes(asked: string | null, allowed: readonly Scope[]): Scope[] | null {
  if (asked === null || asked === '') return [...allowed]
  const words = asked.split(' ')
  return words.every((word) => allowed.some((scope) => scope === word))
    ? scopes.filter((scope) => words.includes(scope))
    : null
}
