import { escapeHtml } from '@spotter/domain/templates/render.ts'
import { isFormatted, type TemplateType } from '@spotter/domain/templates/types.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'

export function bodyFor(pattern: string, from: TemplateType, to: TemplateType): string {
  if (isFormatted(from) === isFormatted(to) || pattern === '') return pattern
  return isFormatted(to) ? paragraphs(pattern) : visibleText(pattern)
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
