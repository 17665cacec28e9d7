import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { Static, TSchema } from 'typebox'

/** Who may call: everyone, a kiosk as well as staff, or staff that hold a permission. */
export type Access = 'anyone' | 'kiosk' | RoutePermission

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type EndpointKey = `${Method} /${string}`

export interface Endpoint {
  may: Access
  /** One sentence for the API page. */
  summary: string
  query?: TSchema
  body?: TSchema
  /** The singular name a body may be wrapped in: `{user: {...}}` is read as `{...}`. */
  wrapped?: string
  /** Null for an answer without a body. */
  answers: TSchema | null
  status?: 200 | 201 | 202 | 204
  /** Only for routes that carry no session of ours, such as a provider's webhook or a sign-in link. */
  csrf?: false
  /** Bytes; the default is 1 MB. */
  bodyLimit?: number
  /** Also taken as a form without files. */
  form?: true
  /** Also taken as a form with a file in this field, of at most so many bytes; with a body declared, as part of it. */
  upload?: { field: string; bytes: number; /** Of each text beside it; 100 KB unless told. */ fieldBytes?: number }
}

export const endpoints = <const Declared extends Record<EndpointKey, Endpoint>>(declared: Declared): Declared =>
  declared

/** Parameters of a path that are text; all others are ids. */
export type TextParam = 'token' | 'slug' | 'code'
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
export type ParamsOf<Key> = Key extends `${Method} ${infer Path}`
  ? { [Name in ParamNames<Path>]: Name extends TextParam ? string : number }
  : never

type StaticOr<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise
export type QueryOf<E> = E extends { query: infer Q } ? StaticOr<Q, object> : object
export type BodyOf<E> = E extends { body: infer B } ? StaticOr<B, undefined> : undefined
export type AnswerOf<E> = E extends { answers: infer A } ? StaticOr<A, void> : void
