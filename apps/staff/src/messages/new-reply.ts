import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { fetchOptions, queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { MessageValues } from './message-values.ts'

interface Received {
  id: number
  channel: Channel
  person_id: number | null
}

const freshFor = 60_000

/** What a reply begins with. */
export async function loadReply(
  queries: QueryClient,
  { id, channel, person_id }: Received,
): Promise<Partial<MessageValues>> {
  const once = { staleTime: freshFor, retry: false }
  if (channel === 'email') {
    const asked = fetchOptions('GET /api/emails/{id}/new_reply', { params: { id } })
    const { text, subject } = await queries.fetchQuery({ ...asked, ...once })
    return { text, subject }
  }
  const params = { id: person_id ?? 0, whatsapp_id: id }
  const asked = fetchOptions('GET /api/people/{id}/whatsapp/{whatsapp_id}/new_reply', { params })
  const { text } = await queries.fetchQuery({ ...asked, ...once })
  return { text }
}

/** Ahead of time for the person on screen; a failure is only logged. */
export function prepareReply(queries: QueryClient, message: Received): void {
  const person = queries.getQueryCache().find({
    queryKey: queryKeyOf('GET /api/people/{id}', { params: { id: message.person_id ?? 0 } }),
  })
  if (message.channel === 'sms' || !person?.isActive()) return
  loadReply(queries, message).catch((reason: unknown) => logFault(describeFault(reason)))
}
