import { checkDesign } from '@spotter/domain/templates/check-design.ts'
import { designToMjml } from '@spotter/domain/templates/design-mjml.ts'
import { longestMarkup } from '@spotter/domain/templates/limits.ts'
import { parseDesign } from '@spotter/domain/templates/parse-design.ts'
import { type ErrorText, invalid, tooLong } from '../platform/http/errors.ts'
import { renderMjml } from './mjml/render-mjml.ts'

export type RenderedDesign = { html: string; design: Record<string, unknown> }

/** The markup is made here; the browser's isn't trusted. An empty design has none. */
export async function renderDesign(json: unknown, origin: string): Promise<RenderedDesign | ErrorText[]> {
  const design = parseDesign(json)
  if (!design) return [invalid]
  const faults = checkDesign(design).map(({ error }) => error)
  if (faults.length > 0) return [...new Map(faults.map((error) => [JSON.stringify(error), error])).values()]
  const html = design.blocks.length === 0 ? '' : await renderMjml(designToMjml(design, origin))
  return html.length > longestMarkup ? [tooLong(longestMarkup)] : { html, design: { ...design } }
}
