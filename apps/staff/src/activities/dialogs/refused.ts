import { CallFailure } from '@spotter/client/failure.ts'
import { t } from '@spotter/i18n/translate.ts'

/** 404 is explained; what was typed stays. */
export function refusedOf(reason: unknown, fields: Readonly<Record<string, string>>): unknown {
  if (!(reason instanceof CallFailure)) return reason
  if (reason.status === 404) {
    const message = t('This was deleted, or you no longer have access.')
    return new CallFailure({ status: 422, message, errors: { base: [message] } })
  }
  if (reason.status !== 422) return reason
  const errors = Object.fromEntries(
    Object.entries(reason.errors).map(([name, texts]) => [fields[name] ?? name, texts] as const),
  )
  return new CallFailure({ status: 422, message: reason.message, errors, body: reason.body })
}
