import { longestNote } from '@spotter/domain/history/note-rules.ts'
import { blank, tooLong, unprocessable } from '../../platform/http/errors.ts'
import { cleanHtml } from '../../platform/html/clean-html.ts'
import { withoutControls } from '../../platform/html/without-controls.ts'

interface Written {
  description?: string | null
  description_html?: string | null
}

export interface NoteText {
  description: string
  description_html: string | null
}

export async function parseNoteText({ description, description_html }: Written): Promise<NoteText | null> {
  if (description === undefined && description_html === undefined) return null
  const html = description_html ? await cleanHtml('note', description_html, 'description') : null
  const text = withoutControls(html === null ? (description ?? '') : plainTextOf(html)).trim()
  if (!text) throw unprocessable({ description: blank })
  if (text.length > longestNote) throw unprocessable({ description: tooLong(longestNote) })
  return { description: text, description_html: html }
}

/** Only for sanitizer output, where every bracket is an allowed tag. */
export const plainTextOf = (html: string): string =>
  html
    .replaceAll(/<br \/>|(?:<\/p>)?<\/(?:li|blockquote)>|<\/p>/g, '\n')
    .replaceAll('<li>', '• ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof characters) => characters[name])
    .replaceAll(/\u00a0/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const characters = { amp: '&', lt: '<', gt: '>', quot: '"' }
