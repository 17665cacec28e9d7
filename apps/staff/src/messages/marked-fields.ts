import { isMergeField } from '@spotter/domain/templates/merge-fields.ts'

const typed = /(\[[a-z_]+\.[a-z_]+\])/
const isField = (part: string): boolean => part.startsWith('[') && isMergeField(part.slice(1, -1))

export const markedText = (text: string): { part: string; isField: boolean }[] =>
  text.split(typed).flatMap((part) => (part === '' ? [] : [{ part, isField: isField(part) }]))

/** Fields in addresses stay as they are. */
export const markedHtml = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : markedText(part)
            .map((one) => (one.isField ? `<mark>${one.part}</mark>` : one.part))
            .join(''),
    )
    .join('')
