import { msg } from '@spotter/domain/text.ts'
import { attachCalls } from '../messages/receive/attach-calls.ts'
import { moveConversation } from '../messages/receive/attach-to-person.ts'
import { addressesOf, findSender } from '../messages/receive/find-sender.ts'
import { conversationOf } from '../messages/conversations.ts'
import { clubOf } from '../people/find-person.ts'
import { serve } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import { lockConversation } from './conversation-row.ts'

/** Of a number that only called; messages are imported by themselves. Repeating it changes nothing. */
export const importConversation = serve('POST /api/conversations/{id}/import', (actor, { params, write }) =>
  write(async (tx) => {
    const { id, company_id, person_id, address } = await lockConversation(tx, actor, params.id)
    if (person_id !== null || address === null) return { conversation_id: id }
    const company = await clubOf(tx, actor, company_id)
    const person = await findSender(tx, company, addressesOf('sms', address, company.country))
    if (!person) throw new HttpError(422, msg('Add this number to a person first.'))
    await attachCalls(tx, actor, { company_id, address, person_id: person.id })
    await moveConversation(tx, id, person.id)
    return { conversation_id: await conversationOf(tx, { company_id, person_id: person.id }) }
  }),
)
