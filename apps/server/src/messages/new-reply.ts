import { replySubject } from '@spotter/domain/messages/reply-subject.ts'
import { escapeHtml } from '@spotter/domain/templates/render.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { findMessage, type MessageRow } from './message-row.ts'

/** The other side of the conversation. */
const otherOf = ({ direction, sender, recipient }: MessageRow) => (direction === 'inbound' ? (sender ?? '') : recipient)

export const newEmailReply = serve('GET /api/emails/{id}/new_reply', async (actor, { db, params }) => {
  const row = await findMessage(db, actor, { id: params.id, channel: 'email' })
  return {
    to: otherOf(row),
    subject: replySubject(row.subject ?? ''),
    text: quoted(row),
    is_reply: true as const,
    previous_email_id: row.id,
    person_id: row.person_id,
  }
})

export const newWhatsappReply = serve(
  'GET /api/people/{id}/whatsapp/{whatsapp_id}/new_reply',
  async (actor, { db, params }) => {
    const row = await findMessage(db, actor, { id: params.whatsapp_id, channel: 'whatsapp' })
    if (row.person_id !== params.id) throw notFound()
    return {
      to: otherOf(row),
      text: '',
      is_reply: true as const,
      previous_whatsapp_id: row.id,
      person_id: row.person_id,
    }
  },
)

function quoted({ text, html }: MessageRow): string {
  const lines = visibleText(html ?? text).split('\n')
  return `<p></p><blockquote>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</blockquote>`
}
