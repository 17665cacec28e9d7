import { type Actor, type ActingCompany, type Impersonator, type UserFlag, userFlags } from '../actor.ts'
import type { Role } from '../roles.ts'
import type { EditedUser } from '../user-rules.ts'

const flags = (held: readonly UserFlag[]) =>
  Object.fromEntries(userFlags.map((flag) => [flag, held.includes(flag)])) as Record<UserFlag, boolean>

export const club = (switches: Partial<ActingCompany> = {}): ActingCompany => ({
  id: 1,
  company_group_id: 1,
  abcfin: false,
  bulk_sms: false,
  disabled_appointments: false,
  disabled_appointments_without_contact: false,
  enable_moving_people: false,
  enable_whatsapp_messaging: false,
  export_to_csv: false,
  ...switches,
})

interface Variation {
  id?: number
  flags?: readonly UserFlag[]
  company?: Partial<ActingCompany>
  company_ids?: readonly number[]
  impersonated?: boolean
  impersonator?: Impersonator
}

export const actor = (role: Role, variation: Variation = {}): Actor => ({
  id: variation.id ?? 7,
  role,
  ...flags(variation.flags ?? []),
  company_ids: variation.company_ids ?? [1],
  company: club(variation.company),
  original_user_id: variation.impersonator?.id ?? (variation.impersonated ? 99 : null),
  ...(variation.impersonator ? { impersonator: variation.impersonator } : {}),
})

export const user = (
  role: Role,
  variation: Omit<Variation, 'company' | 'impersonated' | 'impersonator'> = {},
): EditedUser => ({
  id: variation.id ?? 8,
  role,
  ...flags(variation.flags ?? []),
  company_ids: variation.company_ids ?? [1],
})
