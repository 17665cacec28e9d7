import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import { useState } from 'react'
import { useAccount } from '../shell/account.ts'

/** Who else answered since this one began to write. */
export function useAnsweredSince({ entries }: OpenConversation): string | null {
  const { user } = useAccount()
  const answers = entries.flatMap(({ message }) =>
    message?.direction === 'outbound' && message.user_id !== null ? [message] : [],
  )
  const [known] = useState(() => new Set(answers.map(({ id }) => id)))
  return answers.findLast(({ id, user_id }) => !known.has(id) && user_id !== user.id)?.user_name ?? null
}
