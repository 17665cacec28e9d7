import type { Actor } from '../accounts/actor.ts'
import { reachesClub } from '../accounts/actor.ts'
import { may } from '../accounts/permissions.ts'
import { msg } from '../text.ts'

/** From one club to everyone, in picker order. */
export const templateScopes = ['club', 'ownership', 'corporation', 'country', 'company_group', 'global'] as const
export type TemplateScope = (typeof templateScopes)[number]

export const scopeNames: Record<TemplateScope, string> = {
  club: msg('Company'),
  ownership: msg('Ownership Group'),
  corporation: msg('Corporation'),
  country: msg('Country Specific'),
  company_group: msg('Company group'),
  global: msg('Global Templates'),
}

export const scopeLabel = (scope: TemplateScope, group_name: string | null, t: (text: string) => string): string =>
  scope === 'company_group' && group_name ? group_name : t(scopeNames[scope])

type Editor = Pick<Actor, 'root' | 'role'>

export function offeredScopes({ root, role }: Editor): readonly TemplateScope[] {
  if (root) return templateScopes
  return role === 'corporation_manager' ? ['club', 'ownership', 'corporation'] : ['club']
}

export const choosesSeveralClubs = ({ root, enable_multi_club }: Pick<Actor, 'root' | 'enable_multi_club'>): boolean =>
  root || enable_multi_club

interface Scoped {
  scope: TemplateScope
  company_ids: readonly number[]
}

/** A change affects all its clubs. */
export const mayEditTemplate = (actor: Actor, { scope, company_ids }: Scoped): boolean =>
  may(actor, 'settings') &&
  offeredScopes(actor).includes(scope) &&
  (scope !== 'club' || company_ids.every((id) => reachesClub(actor, id)))
