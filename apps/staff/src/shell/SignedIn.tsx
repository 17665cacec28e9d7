import type { Account } from '@spotter/contract/accounts.ts'
import { makeQueryClient } from '@spotter/client/query-client.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { firstDayOfWeek } from '@spotter/domain/time/first-day-of-week.ts'
import { ClubTimeProvider } from '@spotter/ui/dates/club-time.ts'
import { ColumnMemoryProvider } from '@spotter/ui/table/column-memory.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountProvider, RefreshAccountProvider } from './account.ts'
import { columnMemoryOf } from './column-memory.ts'
import { makeRouter } from './router.tsx'
import { useLive } from './use-live.ts'

type Props = { account: Account; onRefresh: () => Promise<void> }

/** Everything for whoever is signed in; made anew for every sign-in, so that nothing is left of the one before. */
export default function SignedIn({ account, onRefresh }: Props) {
  const [queries] = useState(makeQueryClient)
  const [router] = useState(makeRouter)
  const { company } = account
  // Made once: what is chosen from here on is newer than what the account was loaded with.
  const [columnMemory] = useState(() => columnMemoryOf(account))
  useLive(account, queries, router, onRefresh)
  const clubTime = {
    date_format: company.date_format,
    time_format: company.time_format,
    time_step: company.time_step,
    first_day: firstDayOfWeek(company.country),
    today: localTime(new Date(), company.tzinfo).day,
  }
  return (
    <AccountProvider value={account}>
      <RefreshAccountProvider value={onRefresh}>
        <QueryClientProvider client={queries}>
          <ClubTimeProvider value={clubTime}>
            <ColumnMemoryProvider value={columnMemory}>
              <RouterProvider router={router} />
            </ColumnMemoryProvider>
          </ClubTimeProvider>
        </QueryClientProvider>
      </RefreshAccountProvider>
    </AccountProvider>
  )
}
