import { longWait, noticeableWait } from '@spotter/domain/inbox/waiting.ts'
import { t } from '@spotter/i18n/translate.ts'

export function waitedText(waited: number): string {
  const [hours, minutes] = [Math.floor(waited / 60), waited % 60]
  if (hours === 0) return t('{minutes} min', { minutes })
  return minutes === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes })
}

export const waitTone = (waited: number): 'long' | 'noticeable' | undefined =>
  waited >= longWait ? 'long' : waited >= noticeableWait ? 'noticeable' : undefined
