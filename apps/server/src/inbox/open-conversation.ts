import { msg } from '@spotter/domain/text.ts'
import { channels } from '@spotter/domain/messages/channels.ts'
import { refusalOf, refusalText } from '@spotter/domain/messages/decide.ts'
import { serve } from '../platform/http/call.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import { entriesOf } from './conversation-entries.ts'
import { findConversation } from './conversation-row.ts'
import { presentConversation } from './present-conversation.ts'

export const openConversation = serve('GET /api/conversations/{id}', async (actor, { db, params, query, now, t }) => {
  const row = await findConversation(db, actor, params.id)
  const before = query.before ?? null
  const [conversation, { entries, before: earlier }] = await Promise.all([
    presentConversation(db, row, { now, company: actor.company }),
    entriesOf(db, row, before, t),
  ])
  const person = row.person_id === null ? null : await findPerson(db, actor, row.person_id)
  const club = await clubOf(db, actor, row.company_id)
  const reasons = channels.map((channel) => {
    if (!person) return [channel, t(unknownSender)]
    const reason = refusalOf(channel, person, club)
    if (!reason) return [channel, null]
    const { text, values } = refusalText(reason, person)
    return [channel, t(text, values)]
  })
  const until = person?.whatsapp_session_until ?? null
  return {
    ...conversation,
    entries,
    before: earlier,
    reach: Object.fromEntries(reasons) as Record<(typeof channels)[number], string | null>,
    whatsapp_until: until !== null && new Date(until) > now ? until : null,
  }
})

const unknownSender = msg('Add this sender as a person to answer.')
