import type { TemplateChange } from '@spotter/contract/templates/template-shapes.ts'
import { checkDesign } from '@spotter/domain/templates/check-design.ts'
import { designToHtml } from '@spotter/domain/templates/design-html.ts'
import { longestMarkup } from '@spotter/domain/templates/limits.ts'
import { parseDesign } from '@spotter/domain/templates/parse-design.ts'
import { type ErrorText, invalid, tooLong } from '../platform/http/errors.ts'
import { mailHtml } from './mail-html.ts'

type RenderedDesign = { pattern: string; pattern_json: Record<string, unknown> }

/** The text is rendered here; the browser's rendering isn't trusted. */
export function renderDesign({ pattern_json }: TemplateChange): RenderedDesign | ErrorText[] {
  const design = parseDesign(pattern_json)
  if (!design) return [invalid]
  const faults = checkDesign(design).map(({ error }) => error)
  if (faults.length > 0) return [...new Map(faults.map((error) => [JSON.stringify(error), error])).values()]
  const html = designToHtml(design)
  return html.length > longestMarkup
    ? [tooLong(longestMarkup)]
    : { pattern: mailHtml(html), pattern_json: { ...design } }
}
