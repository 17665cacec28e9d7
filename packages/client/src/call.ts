import type { Answer, Body, Endpoints, Key, Params, Query } from '@spotter/contract/endpoints.ts'
import { fillPath, type PathParams } from './address.ts'
import { send } from './send.ts'

export type { Answer, Body, Key } from '@spotter/contract/endpoints.ts'

type PathOf<K extends Key> = {
  [Name in keyof Params<K>]: Name extends 'company_id' ? string | number : Params<K>[Name]
}
type WithParams<K extends Key> = keyof Params<K> extends never ? { params?: undefined } : { params: PathOf<K> }
type OrForm<K extends Key> = Endpoints[K] extends { upload: object } | { form: true } ? FormData : never
type WithBody<K extends Key> = Body<K> extends undefined ? { body?: undefined } : { body: Body<K> | OrForm<K> }
export type Input<K extends Key> = WithParams<K> & WithBody<K> & { query?: Query<K>; signal?: AbortSignal }

export type InputArguments<K extends Key> = object extends Input<K> ? [input?: Input<K>] : [input: Input<K>]

/** `call('POST /api/users/{id}/impersonate', { params: { id } })` */
export async function call<K extends Key>(key: K, ...[input]: InputArguments<K>): Promise<Answer<K>> {
  const [method = '', path = ''] = key.split(' ')
  const { params, query, body, signal } = (input ?? {}) as Loose
  const signingIn = path.startsWith('/users/')
  return (await send(method, fillPath(path, params), { query, body, signal, signingIn })) as Answer<K>
}

type Loose = { params?: PathParams; query?: Record<string, unknown>; body?: unknown; signal?: AbortSignal }
