import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { Static, TSchema } from 'typebox'

export type Access = 'anyone' | 'kiosk' | RoutePermission

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type EndpointKey = `${Method} /${string}`

export interface Endpoint {
  may: Access
  summary: string
  /** Creates access that outlives the session: impersonators need the permission themselves. */
  lasting?: true
  query?: TSchema
  body?: TSchema
  /** `{user: {...}}` is read as `{...}`. */
  wrapped?: string
  answers: TSchema | null
  status?: 200 | 201 | 202 | 204
  /** For routes without our session, such as provider callbacks. */
  csrf?: false
  /** Answers while the database is away, as if nobody had signed in. */
  withoutDatabase?: true
  /** Default 1 MB. */
  bodyLimit?: number
  /** Also accepts a form without files. */
  form?: true
  /** Also accepts a form with a file in this field. */
  upload?: { field: string; bytes: number; /** Of each text beside it; default 100 KB. */ fieldBytes?: number }
}

export const endpoints = <const Declared extends Record<EndpointKey, Endpoint>>(declared: Declared): Declared =>
  declared

/** Others are ids. */
export type TextParam = 'token' | 'slug' | 'code'
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
export type ParamsOf<Key> = Key extends `${Method} ${infer Path}`
  ? { [Name in ParamNames<Path>]: Name extends TextParam ? string : number }
  : never

type StaticOr<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise
export type QueryOf<E> = E extends { query: infer Q } ? StaticOr<Q, object> : Record<string, never>
export type BodyOf<E> = E extends { body: infer B } ? StaticOr<B, undefined> : undefined
export type AnswerOf<E> = E extends { answers: infer A } ? StaticOr<A, void> : void
