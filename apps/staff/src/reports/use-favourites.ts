import { call } from '@spotter/client/call.ts'
import { useState } from 'react'
import { useAccount, useRefreshAccount } from '../shell/account.ts'

const key = 'favourite_reports:all'

/** Kept by the server for the user in this club. */
export function useFavourites() {
  const { preferences } = useAccount()
  const refresh = useRefreshAccount()
  const [ids, setIds] = useState<readonly string[]>(preferences[key] ?? [])
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
    setIds(next)
    call('PUT /api/account/preferences', { body: { key, value: next } }).then(refresh, () => setIds(ids))
  }
  return { has: (id: string) => ids.includes(id), toggle }
}
