import { mergeFieldName } from './merge-fields.ts'
import { splitFields } from './render.ts'

/** Of a text for many people, or one that has not left and has no values yet. */
export const withFieldNames = (text: string, t: (name: string) => string): string =>
  splitFields(text)
    .map(({ part, field }) => (field ? `[${t(mergeFieldName(field))}]` : part))
    .join('')
