import { t } from '@spotter/i18n/translate.ts'

export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [...(hours ? [t('{hours} h', { hours })] : []), ...(rest ? [t('{minutes} min', { minutes: rest })] : [])].join(
    ' ',
  )
}
