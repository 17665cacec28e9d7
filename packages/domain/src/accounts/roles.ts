import { msg } from '../text.ts'

export const roles = [
  'salesperson',
  'manager',
  'club_manager',
  'regional_manager',
  'corporation_manager',
  'api',
  'visitor_app',
] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  salesperson: msg('Salesperson - Restricted'),
  manager: msg('Salesperson'),
  club_manager: msg('Club Manager'),
  regional_manager: msg('Regional Manager'),
  corporation_manager: msg('Corporation Manager'),
  api: msg('API'),
  visitor_app: msg('Sign In App'),
}

/** Can't sign in as staff or be picked. */
export const machineRoles: readonly Role[] = ['api', 'visitor_app']

/** Not the role `manager`, which is shown as 'Salesperson'. */
export const managerRoles: readonly Role[] = ['club_manager', 'regional_manager', 'corporation_manager']

/** Those who are no managers. */
export const salespersonRoles: readonly Role[] = ['salesperson', 'manager']

/** Group managers get no leads and give no tours. */
export const sellingRoles: readonly Role[] = ['salesperson', 'manager', 'club_manager']

export const noAccessToCompanySettings: readonly Role[] = ['manager', 'salesperson']
export const notSalesperson: readonly Role[] = ['club_manager', 'manager', 'regional_manager', 'corporation_manager']

const rank: Record<Role, number> = {
  visitor_app: 0,
  api: 0,
  salesperson: 1,
  manager: 2,
  club_manager: 3,
  regional_manager: 4,
  corporation_manager: 5,
}

const offered: readonly Role[] = ['salesperson', 'manager', 'club_manager', 'regional_manager']

/** Includes the present role, so that saving keeps it. */
export function offeredRoles(editor: { role: Role; root: boolean }, present?: Role): Role[] {
  const choice: Role[] = editor.root ? [...offered, 'api'] : offered.filter((role) => rank[role] <= rank[editor.role])
  return present && !choice.includes(present) ? [...choice, present] : choice
}

export const outranks = (a: Role, b: Role) => rank[a] > rank[b]
