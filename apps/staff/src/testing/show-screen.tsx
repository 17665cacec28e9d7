import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { makeQueryClient } from '@spotter/client/query-client.ts'
import { show } from '@spotter/ui/testing/show.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { AccountProvider } from '../shell/account.ts'
import { closeOverlay } from '../shell/overlays.ts'
import { parseSearch, stringifySearch } from '../shell/search.ts'
import { account } from './account.ts'

export async function showScreen(
  screen: ReactNode,
  { address = '/', as = account }: { address?: string; as?: Account } = {},
) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  // An open palette would receive typing in later tests.
  onTestFinished(closeOverlay)
  await router.load()
  const queries = makeQueryClient()
  const shown = show(
    <AccountProvider value={as}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </AccountProvider>,
  )
  return { router, ...shown, queries }
}
