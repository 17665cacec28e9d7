import { attributeNames } from '@spotter/domain/kiosk/server-errors.ts'
import type { ErrorText } from '@spotter/domain/text.ts'
import { t } from '@spotter/i18n/translate.ts'

export function say(error: ErrorText): string {
  if (typeof error === 'string') return t(error)
  const { attribute } = error.values
  const name = typeof attribute === 'string' ? attributeNames[attribute] : undefined
  return t(error.text, name === undefined ? error.values : { ...error.values, attribute: t(name) })
}
