import type { TemplateChange } from '@spotter/contract/templates/template-shapes.ts'
import { checkDesign } from '@spotter/domain/templates/check-design.ts'
import { designToHtml } from '@spotter/domain/templates/design-html.ts'
import { longestMarkup } from '@spotter/domain/templates/limits.ts'
import { readDesign } from '@spotter/domain/templates/read-design.ts'
import { type ErrorText, invalid, tooLong } from '../platform/http/errors.ts'
import { mailHtml } from './mail-html.ts'

type Taken = { pattern: string; pattern_json: Record<string, unknown> }

/** A design with the text that is made of it: what a browser says it becomes is never believed. */
export function takeDesign({ pattern_json }: TemplateChange): Taken | ErrorText[] {
  const design = readDesign(pattern_json)
  if (!design) return [invalid]
  const faults = checkDesign(design).map(({ said }) => said)
  if (faults.length > 0) return [...new Map(faults.map((said) => [JSON.stringify(said), said])).values()]
  const html = designToHtml(design)
  return html.length > longestMarkup
    ? [tooLong(longestMarkup)]
    : { pattern: mailHtml(html), pattern_json: { ...design } }
}
