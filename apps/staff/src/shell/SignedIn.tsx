import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { setClockAhead } from '@spotter/client/product-clock.ts'
import { makeQueryClient } from '@spotter/client/query-client.ts'
import { ColumnMemoryProvider } from '@spotter/ui/table/column-memory.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountProvider, RefreshAccountProvider } from './account.ts'
import { ClubClock } from './ClubClock.tsx'
import { columnMemoryOf } from './column-memory.ts'
import type { StaffRouter } from './router.tsx'
import { useLive } from './use-live.ts'
import { usePrecachedScreens } from './use-precached-screens.ts'

export { makeRouter } from './router.tsx'

type Props = { account: Account; router: StaffRouter; onRefresh: () => Promise<void> }

/** Remounted per sign-in, so that nothing of the last user stays. */
export default function SignedIn({ account, router, onRefresh }: Props) {
  const [queries] = useState(makeQueryClient)
  // Created once: later choices are newer than the loaded account.
  const [columnMemory] = useState(() => columnMemoryOf(account))
  setClockAhead(account.clock_ahead ?? 0)
  useLive(account, queries, router, onRefresh)
  usePrecachedScreens(router)
  return (
    <AccountProvider value={account}>
      <RefreshAccountProvider value={onRefresh}>
        <QueryClientProvider client={queries}>
          <ClubClock company={account.company}>
            <ColumnMemoryProvider value={columnMemory}>
              <RouterProvider router={router} />
            </ColumnMemoryProvider>
          </ClubClock>
        </QueryClientProvider>
      </RefreshAccountProvider>
    </AccountProvider>
  )
}
