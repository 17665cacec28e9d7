import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'

const attempts = 2

/** Refusals are final; only server errors and missing answers are retried. */
export function isRetryable(failures: number, reason: unknown): boolean {
  if (failures >= attempts) return false
  return !(reason instanceof CallFailure) || reason.status === 0 || reason.status >= 500
}

/** Changes are published to screens, so nothing is refetched on focus. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: isRetryable,
        refetchOnWindowFocus: false,
        // The connectivity check refetches once.
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
