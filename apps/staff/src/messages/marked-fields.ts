import { mergeFieldName } from '@spotter/domain/templates/merge-fields.ts'
import { splitFields } from '@spotter/domain/templates/render.ts'
import { t } from '@spotter/i18n/translate.ts'

/** Fields in addresses stay as they are. */
export const markedHtml = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : splitFields(part)
            .map((one) => (one.field ? `<mark>${one.part}</mark>` : one.part))
            .join(''),
    )
    .join('')

/** Of what has not left, and has no values yet. */
export const withFieldNames = (text: string): string =>
  splitFields(text)
    .map(({ part, field }) => (field ? `[${t(mergeFieldName(field))}]` : part))
    .join('')
