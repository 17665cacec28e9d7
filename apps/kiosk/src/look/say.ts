import { attributeNames } from '@spotter/domain/kiosk/server-errors.ts'
import type { ErrorText } from '@spotter/domain/text.ts'
import { t } from '@spotter/i18n/translate.ts'

export function say(said: ErrorText): string {
  if (typeof said === 'string') return t(said)
  const { attribute } = said.values
  const name = typeof attribute === 'string' ? attributeNames[attribute] : undefined
  return t(said.text, name === undefined ? said.values : { ...said.values, attribute: t(name) })
}
