import {
  type Answer,
  type Body,
  type Endpoints,
  everyEndpoint,
  type Key,
  type Params,
  type Query,
} from '@spotter/contract/endpoints.ts'
import type { Endpoint, EndpointKey } from '@spotter/contract/endpoint.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, CompanyRow, Staff, Visitor } from './caller.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Context } from './context.ts'
import type { PreparedJson } from './prepared-json.ts'

export type { Tx }
export type FlashType = 'notice' | 'warning' | 'error'

/** What one request brings to the function that answers it. */
export interface Calling<P, Q, B> {
  params: P
  query: Q
  body: B
  /** The club named in the path, within the caller's reach; otherwise the current one. */
  company: CompanyRow
  db: Db
  context: Context
  now: Date
  t: Translate
  flash: (message: string, type?: FlashType) => void
  /** One transaction; with X-Request-Id its answer is kept, so that a repeat gets the same one. */
  write: <A>(change: (tx: Tx) => Promise<A>) => Promise<A>
  request: FastifyRequest
  reply: FastifyReply
}

export type Call<K extends Key> = Calling<Params<K>, Query<K>, Body<K>>

type CallerOf<E> = E extends { may: 'anyone' } ? Caller : E extends { may: 'kiosk' } ? Staff | Visitor : Staff

export interface Served {
  key: EndpointKey
  endpoint: Endpoint
  // The binder hands over what the endpoint's schemas have let through.
  answer: (caller: never, call: Calling<never, never, never>) => Promise<unknown>
  /** Asked even if the schema refuses fields, which then count as not sent, to tell everything that is wrong at once. */
  gathersIssues?: true
}

/** Binds one function to one endpoint of the contract. */
export const serve = <K extends Key>(
  key: K,
  answer: (caller: CallerOf<Endpoints[K]>, call: Call<K>) => Promise<Answer<K> | PreparedJson>,
): Served => ({ key, endpoint: everyEndpoint[key], answer })

/** Only for what does nothing outside of `write`, and takes a body that lacks any of its fields. */
export const gatheringIssues = (served: Served): Served => ({ ...served, gathersIssues: true })
