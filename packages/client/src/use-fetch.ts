import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { call, type Answer, type Input, type InputArguments, type Key } from './call.ts'

/** Reads, including those posted because their input is too long for a URL. */
export type FetchKey =
  | Extract<Key, `GET ${string}`>
  | 'POST /api/people/counts'
  | 'POST /api/events/counts'
  | 'POST /api/messages/recipients'
  | 'POST /api/people/{id}/automated_path'

type Options = {
  enabled?: boolean
  every?: number | false
  staleTime?: number
}
type Known<K extends FetchKey> = {
  initial?: Answer<K> | undefined
}

/** The endpoint comes first, so that all its queries can be invalidated. */
export const queryKeyOf = <K extends FetchKey>(key: K, input?: Input<K>) => [key, input ?? {}] as const

/** For prefetching what `useFetch` shows later. */
export const fetchOptions = <K extends FetchKey>(key: K, input: Input<K>) => ({
  queryKey: queryKeyOf(key, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<K>> =>
    call(key, ...([{ ...input, signal }] as InputArguments<K>)),
})

/** The previous answer stays on screen while new input is fetched. */
export function useFetch<K extends FetchKey>(key: K, input: Input<K>, options: Options & Known<K> = {}) {
  return useQuery<Answer<K>>({
    ...fetchOptions(key, input),
    placeholderData: keepPreviousData,
    refetchInterval: options.every ?? false,
    enabled: options.enabled ?? true,
    ...(options.initial !== undefined && { initialData: options.initial as never }),
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
  })
}

type Changes = {
  refreshes?: readonly FetchKey[]
}

export function useCall<K extends Exclude<Key, FetchKey>>(key: K, { refreshes = [] }: Changes = {}) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (input: Input<K>): Promise<Answer<K>> => call(key, ...([input] as InputArguments<K>)),
    onSuccess: () => Promise.all(refreshes.map((fetched) => queries.invalidateQueries({ queryKey: [fetched] }))),
  })
  return mutation.mutateAsync
}

/** While it is worth waiting for an answer, so that what stands below isn't pushed down; not while it is tried again. */
export const isFirstTry = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean =>
  isLoading && failureCount === 0
