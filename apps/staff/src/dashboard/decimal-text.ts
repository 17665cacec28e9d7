import { formatDecimal } from '@spotter/domain/figures/number-text.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'

export const decimalText = (value: number): string => formatDecimal(value, currentLocale())
