import { t } from '@spotter/i18n/translate.ts'
import { fieldError } from './field-error.ts'

type FailureParts = {
  status: number
  message: string
  errors?: Record<string, string[]>
  body?: unknown
  retryAfter?: number | null
}

/** Status 0: no answer at all. */
export class CallFailure extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>
  readonly body: unknown
  /** Seconds, if the server says so. */
  readonly retryAfter: number | null

  constructor({ status, message, errors = {}, body = null, retryAfter = null }: FailureParts) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.errors = errors
    this.body = body
    this.retryAfter = retryAfter
  }

  /** After a conflict, the record as it is now. */
  get current(): unknown {
    return isObject(this.body) ? (this.body['current'] ?? null) : null
  }
}

export const isUnreachable = (reason: unknown): boolean => reason instanceof CallFailure && reason.status === 0

export const unreachable = () =>
  new CallFailure({
    status: 0,
    message: t("Can't reach the server. Please check your connection and try again."),
  })

export function failureOf({ status, headers }: Response, body: unknown): CallFailure {
  const errors = isObject(body) ? parseErrors(body['errors']) : {}
  const text = isObject(body) && typeof body['error'] === 'string' ? body['error'] : null
  const message = errors['base']?.[0] ?? fieldText(errors) ?? text ?? t('Something went wrong, please try again.')
  return new CallFailure({ status, message, errors, body, retryAfter: Number(headers.get('Retry-After')) || null })
}

function fieldText(errors: Record<string, string[]>): string | null {
  const [field, texts] = Object.entries(errors)[0] ?? []
  if (!field || !texts?.[0]) return null
  return fieldError(field, texts[0])
}

export const explain = (reason: unknown): string =>
  reason instanceof CallFailure ? reason.message : t('Something went wrong, please try again.')

function parseErrors(value: unknown): Record<string, string[]> {
  if (!isObject(value)) return {}
  const entries = Object.entries(value).map(([field, texts]) => [field, [texts].flat().map(String)] as const)
  return Object.fromEntries(entries)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
