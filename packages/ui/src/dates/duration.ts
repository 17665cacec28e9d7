import { durationText } from '@spotter/domain/time/duration.ts'
import { t } from '@spotter/i18n/translate.ts'

/** In minutes. */
export function formatDuration(minutes: number): string {
  const { text, values } = durationText(minutes)
  return t(text, values)
}
