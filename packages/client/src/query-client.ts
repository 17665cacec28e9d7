import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'

const attempts = 2

/** Refusals are final; only server errors and missing answers are retried. */
export function isRetryable(failures: number, reason: unknown): boolean {
  if (failures >= attempts) return false
  return !(reason instanceof CallFailure) || reason.status === 0 || reason.status >= 500
}

/** The library only starts a fetch again if it has data already, so a change during the first one would be lost. */
class LiveQueryClient extends QueryClient {
  readonly #again = new Set<Query>()

  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data === undefined) void this.#invalidateOnceLoaded(query)
    }
    return super.invalidateQueries(filters, options)
  }

  async #invalidateOnceLoaded(query: Query): Promise<void> {
    if (this.#again.has(query)) return
    this.#again.add(query)
    try {
      await query.promise
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    } catch {
      // What could not be loaded is asked for again from its screen.
    } finally {
      this.#again.delete(query)
    }
  }
}

/** Changes are published to screens, so nothing is refetched on focus. */
export const makeQueryClient = () =>
  new LiveQueryClient({
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
