import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Answer, type Input, type InputArguments, type Key } from './call.ts'

/** What is asked and not changed, also where the question is too long for an address and is posted. */
export type FetchKey = Extract<Key, `GET ${string}`> | 'POST /api/people/counts' | 'POST /api/events/counts'

type Options = {
  enabled?: boolean
  /** Milliseconds between two askings while the page is in sight. */
  every?: number | false
  staleTime?: number
}
type Known<K extends FetchKey> = {
  /** What came along with another answer, so that it need not be asked for. */
  initial?: Answer<K> | undefined
}

/** Keys begin with the endpoint, so that all its answers can be found whatever was asked. */
export const queryKeyOf = <K extends FetchKey>(key: K, input?: Input<K>) => [key, input ?? {}] as const

/** What an endpoint answers, kept and shared; while other input is fetched the previous answer stays on screen. */
export function useFetch<K extends FetchKey>(key: K, input: Input<K>, options: Options & Known<K> = {}) {
  return useQuery<Answer<K>>({
    queryKey: queryKeyOf(key, input),
    queryFn: ({ signal }) => call(key, ...([{ ...input, signal }] as InputArguments<K>)),
    placeholderData: keepPreviousData,
    refetchInterval: options.every ?? false,
    enabled: options.enabled ?? true,
    ...(options.initial !== undefined && { initialData: options.initial as never }),
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
  })
}

type Changes = {
  /** Endpoints whose answers are out of date after the change. */
  refreshes?: readonly FetchKey[]
}

/** A change: `const save = useCall('PUT /api/users/{id}')`, then `await save({ params, body })`. */
export function useCall<K extends Exclude<Key, FetchKey>>(key: K, { refreshes = [] }: Changes = {}) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (input: Input<K>): Promise<Answer<K>> => call(key, ...([input] as InputArguments<K>)),
    onSuccess: () => Promise.all(refreshes.map((fetched) => queries.invalidateQueries({ queryKey: [fetched] }))),
  })
  return mutation.mutateAsync
}
