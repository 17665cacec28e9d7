import { fieldLabels } from '@spotter/domain/people/field-labels.ts'
import { t } from '@spotter/i18n/translate.ts'

/** The labels of these fields; those that the product keeps for itself are left out. */
export const fieldNames = (fields: readonly string[]): string[] => [
  ...new Set(fields.flatMap((field) => (fieldLabels[field] === undefined ? [] : [t(fieldLabels[field])]))),
]
