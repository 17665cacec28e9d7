import type { FoundUser } from './find-users.ts'

/** A user as the audit keeps them: what can be changed, nothing that is looked up. */
export function auditedUser(user: FoundUser): Record<string, unknown> {
  const { external_service_name, external_service_allow_edit_user, company, lock_version, ...kept } = user
  return kept
}
