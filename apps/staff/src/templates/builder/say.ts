import type { ErrorText } from '@spotter/domain/text.ts'
import { t } from '@spotter/i18n/translate.ts'

export const say = (error: ErrorText): string => (typeof error === 'string' ? t(error) : t(error.text, error.values))
