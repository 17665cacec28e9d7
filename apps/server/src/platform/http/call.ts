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
import type { WritesTogether } from './writes-together.ts'
import type { Context } from './context.ts'
import type { PreparedJson } from './prepared-json.ts'

export type { Tx }
export type FlashType = 'notice' | 'warning' | 'error'

export interface Calling<P, Q, B> {
  params: P
  query: Q
  body: B
  /** Read-only fields of the record that was changed, which may be sent back as they are. */
  sentBack: Readonly<Record<string, unknown>>
  /** From the path if the caller has access, otherwise the current one. */
  company: CompanyRow
  db: Db
  context: Context
  now: Date
  t: Translate
  flash: (message: string, type?: FlashType) => void
  /** With X-Request-Id the answer is stored, so that a repeat gets the same. */
  write: <A>(change: (tx: Tx) => Promise<A>) => Promise<A>
  /** With what others send at the same time, unless the answer is stored. */
  writeTogether: <Item, Result, A>(
    writes: WritesTogether<Item, Result>,
    item: Item,
    answer: (result: Result) => A,
  ) => Promise<A>
  request: FastifyRequest
  reply: FastifyReply
}

export type Call<K extends Key> = Calling<Params<K>, Query<K>, Body<K>>

type CallerOf<E> = E extends { may: 'anyone' } ? Caller : E extends { may: 'kiosk' } ? Staff | Visitor : Staff

export interface Served {
  key: EndpointKey
  endpoint: Endpoint
  // Validated against the endpoint's schemas.
  answer: (caller: never, call: Calling<never, never, never>) => Promise<unknown>
  /** Runs even if the schema refuses fields, so that all errors are reported together. */
  collectsIssues?: true
}

export const serve = <K extends Key>(
  key: K,
  answer: (caller: CallerOf<Endpoints[K]>, call: Call<K>) => Promise<Answer<K> | PreparedJson>,
): Served => ({ key, endpoint: everyEndpoint[key], answer })

/** For creating and updating; only for handlers without effects outside `write` that accept any field missing. */
export const serveSaving: typeof serve = (key, answer) => ({ ...serve(key, answer), collectsIssues: true })
