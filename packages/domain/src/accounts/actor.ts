import type { Role } from './roles.ts'

export const userFlags = [
  'root',
  'call_center_operator',
  'cannot_delete_activities',
  'can_impersonate',
  'sso_login',
  'can_import_csv',
  'can_bulk_sms',
  'can_bulk_email',
  'can_bulk_whatsapp',
  'bulk_action_flipper_enabled',
  'allow_manage_group_sources',
  'allow_manage_group_automates',
  'allow_manage_group_secondary_sale_types',
  'enable_multi_club',
] as const
export type UserFlag = (typeof userFlags)[number]

export interface ActingCompany {
  id: number
  company_group_id: number | null
  abcfin: boolean
  bulk_sms: boolean
  disabled_appointments: boolean
  disabled_appointments_without_contact: boolean
  enable_moving_people: boolean
  enable_whatsapp_messaging: boolean
  export_to_csv: boolean
}

export interface Impersonator extends Record<UserFlag, boolean> {
  id: number
  role: Role
  /** Root reaches every club. */
  company_ids: readonly number[]
}

export interface Actor extends Impersonator {
  company: ActingCompany
  original_user_id: number | null
  /** Jobs don't load it, so what it would be asked for is refused there. */
  impersonator?: Impersonator
}

export const reachesClub = (actor: Pick<Actor, 'root' | 'company_ids'>, company_id: number) =>
  actor.root || actor.company_ids.includes(company_id)

export const followsEveryClub = (actor: Pick<Actor, 'call_center_operator' | 'original_user_id'>) =>
  actor.call_center_operator && actor.original_user_id === null

/** Operators switch automatically between their own clubs. */
export const followsTo = (
  actor: Pick<Actor, 'call_center_operator' | 'original_user_id' | 'company_ids'>,
  from: number,
  to: number,
) => from !== to && followsEveryClub(actor) && actor.company_ids.includes(to)

export const isImpersonated = (actor: Pick<Actor, 'original_user_id'>) => actor.original_user_id !== null

/** Programs have only their role and clubs; flags count only where they restrict. */
export const programFlags = (user: Record<UserFlag, boolean>) =>
  ({
    ...Object.fromEntries(userFlags.map((flag) => [flag, false])),
    cannot_delete_activities: user.cannot_delete_activities,
  }) as Record<UserFlag, boolean>
