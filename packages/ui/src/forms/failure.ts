import { fieldError } from '@spotter/client/field-error.ts'
import { t } from '@spotter/i18n/translate.ts'

type Failure = { status: number; errors?: Record<string, string[]>; message?: string }

export type Outcome =
  { kind: 'faults'; fields: Record<string, string>; base: string[] } | { kind: 'stale' } | { kind: 'broken' }

export function parseFailure(reason: unknown, isShown: (field: string) => boolean): Outcome {
  if (!isFailure(reason) || isFault(reason.status) || reason.status === 404) return { kind: 'broken' }
  if (reason.status === 409) return { kind: 'stale' }

  const fields: Record<string, string> = {}
  const base = [...(reason.errors?.['base'] ?? [])]
  for (const [path, messages] of Object.entries(reason.errors ?? {})) {
    const [first] = messages
    if (path === 'base' || first === undefined) continue
    const field = [path, fieldName(path)].find(isShown)
    if (field !== undefined) fields[field] ??= first
    else base.push(fieldError(path, first))
  }
  if (base.length === 0 && Object.keys(fields).length === 0) {
    base.push(reason.message ?? t('Something went wrong, please try again.'))
  }
  return { kind: 'faults', fields, base }
}

/** 'activity.kind' means the field kind_id, unless the form has a field of the whole path. */
export function fieldName(path: string): string {
  const last = path.split('.').at(-1) ?? path
  return /(kind|person|company)$/.test(last) ? `${last}_id` : last
}

/** 503 says what the server waits for, which helps to decide whether to try again. */
const isFault = (status: number) => status >= 500 && status !== 503

function isFailure(reason: unknown): reason is Failure {
  return typeof reason === 'object' && reason !== null && 'status' in reason && typeof reason.status === 'number'
}
