import { type Static, type TSchema, Type } from 'typebox'
import type { Context } from '../http/context.ts'

export interface DeclaredJob<Payload extends TSchema = TSchema> {
  /** Stored in the queue across upgrades, so a renamed job lists its old names in `formerly`. */
  name: string
  formerly?: readonly string[]
  payload: Payload
  /** Jobs of one queue run one at a time. */
  queue?(payload: Static<Payload>): string
  attempts?: number
}

export interface Job<Payload extends TSchema = TSchema> extends DeclaredJob<Payload> {
  every?: string
  pool?: JobPool
  run(context: Context, payload: Static<Payload>, stopping?: AbortSignal): Promise<void>
}

/** `outbound` jobs wait for external servers, so they get their own workers. */
export type JobPool = 'default' | 'outbound'

export const noPayload = Type.Object({})

/** For callers that must not import the implementation. */
export const declareJob = <Payload extends TSchema>(job: DeclaredJob<Payload>): DeclaredJob<Payload> => job

export const defineJob = <Payload extends TSchema>(job: Job<Payload> & Schedulable<Payload>): Job<Payload> => job

/** Scheduled jobs get an empty payload. */
interface Schedulable<Payload extends TSchema> {
  every?: Static<typeof noPayload> extends Static<Payload> ? string : never
}

export const namesOf = ({ name, formerly = [] }: DeclaredJob): readonly string[] => [name, ...formerly]
