import { type Actor, reachesClub } from './actor.ts'
import { managerRoles, offeredRoles, outranks, type Role } from './roles.ts'

/** Only root may set these; a lower role that sends them changes nothing. */
export const rootOnlyUserFields = [
  'root',
  'call_center_operator',
  'can_impersonate',
  'sso_login',
  'enable_multi_club',
  'allow_manage_group_sources',
  'allow_manage_group_automates',
  'allow_manage_group_secondary_sale_types',
  'skip_confirmation',
] as const

/** What people change about themselves on the profile page. */
export const profileFields = [
  'first_name',
  'last_name',
  'email',
  'password',
  'locale',
  'phone_type',
  'phone_number',
  'week_schedule',
  'enabled_desktop_notifications',
] as const

/** What a manager of the club changes about its users. */
export const managedFields = [
  ...profileFields,
  'role',
  'company_ids',
  'hide_in_calendar',
  'cannot_delete_activities',
  'can_import_csv',
  'can_bulk_sms',
  'can_bulk_email',
  'can_bulk_whatsapp',
  'bulk_action_flipper_enabled',
] as const

export type UserField = (typeof managedFields)[number] | (typeof rootOnlyUserFields)[number]

export interface EditedUser {
  id: number | null
  role: Role
  root: boolean
  company_ids: readonly number[]
}

/** May this actor open the user at all? Oneself always; others as a manager who shares a club with them. */
export const reachesUser = (actor: Actor, user: EditedUser) =>
  actor.root ||
  user.id === actor.id ||
  (managerRoles.includes(actor.role) && user.company_ids.some((id) => reachesClub(actor, id)))

/** The fields this actor may set on this user; everything else in a request is ignored. */
export function settableUserFields(actor: Actor, user: EditedUser): readonly UserField[] {
  const isSelf = user.id === actor.id
  if (actor.root) {
    const fields: UserField[] = [...managedFields, ...rootOnlyUserFields]
    return isSelf ? fields.filter((field) => field !== 'role' && field !== 'root') : fields
  }
  if (isSelf) return profileFields
  if (!managerRoles.includes(actor.role) || user.root || outranks(user.role, actor.role)) return []
  return managedFields
}

/** Nobody gives a role above their own. */
export const mayGiveRole = (actor: Actor, role: Role, present?: Role) => offeredRoles(actor, present).includes(role)

export type RemovalRefusal = 'self' | 'root' | 'outranked'

export function removalRefusal(actor: Actor, user: EditedUser): RemovalRefusal | null {
  if (user.id === actor.id) return 'self'
  if (actor.root) return null
  if (user.root) return 'root'
  return outranks(user.role, actor.role) ? 'outranked' : null
}

export type ImpersonationRefusal = 'nested' | 'root_only' | 'other_club' | 'removed' | 'self'

export function impersonationRefusal(
  actor: Actor,
  user: EditedUser & { deleted_at: string | null },
): ImpersonationRefusal | null {
  if (actor.original_user_id !== null) return 'nested'
  if (user.id === actor.id) return 'self'
  if (user.deleted_at) return 'removed'
  if (user.root && !actor.root) return 'root_only'
  if (!actor.root && !user.company_ids.some((id) => reachesClub(actor, id))) return 'other_club'
  return null
}

export const minimumPasswordLength = 8
