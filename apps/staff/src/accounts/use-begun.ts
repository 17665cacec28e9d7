import type { User } from '@spotter/contract/users/users.ts'
import { useState } from 'react'

/** A new version replaces the form only if its values differ and nothing is typed. */
export function useBegun<Part extends object>(user: User, partOf: (user: User) => Part) {
  const [begun, setBegun] = useState({ user, round: 0 })
  const [dirty, setDirty] = useState(false)
  const load = () => setBegun(({ round }) => ({ user, round: round + 1 }))

  if (user.lock_version !== begun.user.lock_version) {
    const isSame = JSON.stringify(partOf(user)) === JSON.stringify(partOf(begun.user))
    if (isSame) setBegun({ user, round: begun.round })
    else if (!dirty) load()
  }
  return { initial: partOf(begun.user), lock_version: begun.user.lock_version, round: begun.round, setDirty, load }
}
