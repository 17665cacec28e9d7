import { normalForm } from '@spotter/domain/normal-form.ts'
import { safeFilename } from '@spotter/domain/messages/inbound/safe-filename.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { escapeHtml } from '@spotter/domain/templates/render.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { withoutControls } from '../../platform/html/without-controls.ts'
import { longestHtml, tryToClean } from '../../platform/html/clean-html.ts'

export interface InboundAttachment {
  filename: string
  content_type: string
  content: Buffer
}

const longestText = 100_000
const longestRecipient = 320
const longestSubject = 255
const mostAttachments = 20
export const largestAttachments = 20_000_000

interface ReceivedText {
  text: string
  html: string | null
}

/** Of an email safe HTML, as of those that leave; markup that can't be cleaned is read as text. */
export async function textFrom(channel: Channel, { text, html }: ReceivedText): Promise<string> {
  if (channel !== 'email' || html === null) return plainFrom(channel, text)
  const cleaned = await tryToClean('email', html.slice(0, longestHtml))
  return 'html' in cleaned ? cleaned.html : plainFrom(channel, text.trim() ? text : visibleText(html))
}

function plainFrom(channel: Channel, text: string): string {
  const plain = normalForm(withoutControls(text.slice(0, longestText)).replaceAll(/\r\n?/g, '\n').trim())
  return channel === 'email' ? paragraphs(plain) : plain
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

const oneLine = (text: string, length: number): string =>
  withoutControls(text.slice(0, length)).replaceAll(/\s+/g, ' ').trim()

export const recipientFrom = (to: string): string => oneLine(to, longestRecipient)

export const subjectFrom = (subject: string | null): string => normalForm(oneLine(subject ?? '', longestSubject))

export function attachmentsFrom(attachments: readonly InboundAttachment[]) {
  let room = largestAttachments
  return attachments.slice(0, mostAttachments).flatMap(({ filename, content_type, content }) => {
    room -= content.length
    if (room < 0) return []
    return [
      {
        filename: safeFilename(oneLine(filename, 255)),
        content_type: /^[\w.+-]+\/[\w.+-]+$/.test(content_type) ? content_type : 'application/octet-stream',
        size: content.length,
        content,
      },
    ]
  })
}
