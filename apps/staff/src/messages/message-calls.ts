import { call } from '@spotter/client/call.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { type AskedMessage, bodyOf, changeOf, type MessageValues, type WaitingMessage } from './message-values.ts'

export const pathOf = { email: 'emails', sms: 'sms', whatsapp: 'whatsapp' } as const satisfies Record<Channel, string>

interface NewMessage {
  person_id: number
  channel: Channel
  values: MessageValues
  asked: AskedMessage
  club: AccountCompany
}

export function sendMessage({ person_id, channel, values, asked, club }: NewMessage) {
  const { previous_id, secondary_sale_id = null } = asked
  const params = { id: person_id }
  const body = { ...bodyOf(channel, values, club), secondary_sale_id, ...(previous_id && { is_reply: true }) }
  if (channel === 'sms') return call('POST /api/people/{id}/sms', { params, body })
  if (channel === 'email') {
    return call('POST /api/people/{id}/emails', {
      params,
      body: { ...body, ...(previous_id && { previous_email_id: previous_id }) },
    })
  }
  return call('POST /api/people/{id}/whatsapp', {
    params,
    body: { ...body, ...(previous_id && { previous_whatsapp_id: previous_id }) },
  })
}

export function changeMessage(values: MessageValues, before: WaitingMessage, club: AccountCompany) {
  const input = { params: { id: before.id }, body: changeOf(values, before, club) }
  return call(`PUT /api/${pathOf[before.channel]}/{id}`, input)
}

export const cancelMessage = (channel: Channel, id: number) =>
  call(`DELETE /api/${pathOf[channel]}/{id}`, { params: { id } })
