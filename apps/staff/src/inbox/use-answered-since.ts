import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import { useState } from 'react'
import { useAccount } from '../shell/account.ts'

/** Who else answered since this one began to write; earlier messages may be loaded later. */
export function useAnsweredSince({ entries }: OpenConversation): string | null {
  const { user } = useAccount()
  const messages = entries.flatMap(({ message }) => (message ? [message] : []))
  const [newest] = useState(() => Math.max(0, ...messages.map(({ id }) => id)))
  const answer = messages.findLast(
    ({ id, direction, user_id }) => id > newest && direction === 'outbound' && user_id !== null && user_id !== user.id,
  )
  return answer?.user_name ?? null
}
