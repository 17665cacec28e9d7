import { labelFor, t } from '@spotter/i18n/translate.ts'

/** For errors of fields that are not shown: `Name has already been taken`. */
export function fieldError(path: string, error: string): string {
  const words = (path.split('.').at(-1) ?? path).replace(/_ids?$/, '').replaceAll('_', ' ')
  const label = labelFor(words)
  return label === null ? t('A value {error}', { error }) : `${label} ${error}`
}
