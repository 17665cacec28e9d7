import type { Channel } from '@spotter/domain/messages/channels.ts'
import { withoutBlank } from '@spotter/domain/templates/check-design.ts'
import { parseDesign } from '@spotter/domain/templates/parse-design.ts'
import type { ErrorText } from '../platform/http/errors.ts'
import { renderDesign } from '../templates/render-design.ts'
import { textOf } from './draft-text.ts'

interface Sent {
  text?: string | null
  text_json?: Record<string, unknown> | null
}

interface MailText {
  text: string
  text_json: Record<string, unknown> | null
  /** Of the design. */
  faults: ErrorText[]
}

/** A design decides what the email says; otherwise its text does. */
export async function mailTextOf(channel: Channel, { text, text_json }: Sent, origin: string): Promise<MailText> {
  if (channel !== 'email' || !text_json) return { text: await textOf(channel, text ?? ''), text_json: null, faults: [] }
  const design = parseDesign(text_json)
  const rendered = await renderDesign(design && withoutBlank(design), origin)
  if (Array.isArray(rendered)) return { text: '', text_json: null, faults: rendered }
  return { text: rendered.html, text_json: rendered.design, faults: [] }
}
