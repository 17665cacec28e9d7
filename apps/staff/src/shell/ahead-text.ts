import { t } from '@spotter/i18n/translate.ts'

/** 'The clock is 2 days and 3 hours ahead.' */
export function aheadText(seconds: number): string {
  const hours = Math.round(seconds / 3600)
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  const parts = [
    ...(days ? [t('{count, plural, one {# day} other {# days}}', { count: days })] : []),
    ...(rest || !days ? [t('{count, plural, one {# hour} other {# hours}}', { count: rest })] : []),
  ]
  return t('The clock of Spotter is {distance} ahead.', { distance: parts.join(', ') })
}
