import { splitFields } from '@spotter/domain/templates/render.ts'

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
