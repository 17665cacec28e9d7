import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { undoSeconds } from '@spotter/domain/messages/message-states.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { cancelMessage } from './message-calls.ts'

type Known = { id: number; channel: Channel }

export function useMessageChanges(person_id: number | null) {
  const queries = useQueryClient()
  const refresh = () => refreshRecords(queries, 'message', person_id === null ? {} : { person_id })

  async function attempt(change: () => Promise<unknown>) {
    await change().catch((reason: unknown) => error(explain(reason)))
    await refresh()
  }

  return {
    refresh,
    remove: ({ id, channel }: Known) =>
      attempt(async () => {
        const { message } = await cancelMessage(channel, id)
        undoable(message, () => attempt(() => restore(id)))
      }),
    resend: ({ id, channel }: Known) =>
      attempt(async () => {
        const again = await call('POST /api/messages/{id}/resend', { params: { id } })
        undoable(again.message, () => attempt(() => cancelMessage(channel, again.id)), undoSeconds * 1000)
      }),
  }
}

async function restore(id: number) {
  success((await call('PUT /api/messages/{id}/restore', { params: { id } })).message)
}
