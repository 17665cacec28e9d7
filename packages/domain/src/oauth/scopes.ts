import { msg } from '../text.ts'

/** Independent of each other. */
export const scopes = ['read', 'write'] as const
export type Scope = (typeof scopes)[number]

export const scopeNames: Record<Scope, string> = { read: msg('Read'), write: msg('Write') }

const reading = new Set(['GET', 'HEAD'])
export const scopeFor = (method: string): Scope => (reading.has(method) ? 'read' : 'write')

/** Space-separated; all by default. Null if one isn't allowed. */
export function grantedScopes(asked: string | null, allowed: readonly Scope[]): Scope[] | null {
  if (asked === null || asked === '') return [...allowed]
  const words = asked.split(' ')
  return words.every((word) => allowed.some((scope) => scope === word))
    ? scopes.filter((scope) => words.includes(scope))
    : null
}
