import { managedFields } from '@spotter/domain/accounts/user-rules.ts'
import { userFlags } from '@spotter/domain/accounts/actor.ts'
import type { FoundUser } from './find-users.ts'

const auditedFields = [...new Set([...managedFields, ...userFlags, 'external_service_id' as const])].filter(
  (field) => field !== 'password',
)

export const auditedUser = (user: FoundUser): Record<string, unknown> =>
  Object.fromEntries(auditedFields.map((field) => [field, user[field]]))
