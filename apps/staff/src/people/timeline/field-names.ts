import { fieldsWith, personFields } from '@spotter/domain/people/person-fields.ts'
import { msg, t } from '@spotter/i18n/translate.ts'

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldsWith({ history: true }).map((name) => [name, personFields[name].label])),
  tags: msg('Tags'),
  avatar: msg('Photo'),
}

/** The labels of these fields; those that the product keeps for itself are left out. */
export const fieldNames = (fields: readonly string[]): string[] => [
  ...new Set(fields.flatMap((field) => (labels[field] === undefined ? [] : [t(labels[field])]))),
]
