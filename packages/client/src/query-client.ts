import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'

const attempts = 2

/** A refusal stays a refusal; only a server that stumbled or did not answer is asked again. */
export function worthRetrying(failures: number, reason: unknown): boolean {
  if (failures >= attempts) return false
  return !(reason instanceof CallFailure) || reason.status === 0 || reason.status >= 500
}

/** Screens are told when something changes, so what is on screen is not asked for again just for being looked at. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: worthRetrying,
        refetchOnWindowFocus: false,
        // Coming back online is noticed by the connectivity check, which refetches once.
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
