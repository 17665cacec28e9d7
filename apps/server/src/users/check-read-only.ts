import type { UserChange } from '@spotter/contract/users/users.ts'
import { managedFields, rootOnlyUserFields, type UserField } from '@spotter/domain/accounts/user-rules.ts'
import { isDeepStrictEqual } from 'node:util'
import { type FieldErrors, readOnly } from '../platform/http/errors.ts'

type Shown = { [Field in UserField]?: unknown }

/** Forms may send back what the editor was shown. */
export function readOnlyErrors(body: UserChange, settable: readonly UserField[], shown: Shown): FieldErrors {
  const changed = [...managedFields, ...rootOnlyUserFields].filter(
    (field) =>
      !settable.includes(field) &&
      body[field] !== undefined &&
      !isDeepStrictEqual(comparable(body[field]), comparable(shown[field])),
  )
  return Object.fromEntries(changed.map((field) => [field, [readOnly]]))
}

function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return new Set(value)
  return value === false ? null : (value ?? null)
}
