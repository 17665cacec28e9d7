import { type Static, type TSchema, Type } from 'typebox'
import type { Context } from '../http/context.ts'

/** What is needed to enqueue a job; `defineJob` adds what it does. */
export interface DeclaredJob<Payload extends TSchema = TSchema> {
  /** Queued jobs carry this name across upgrades, so a renamed job lists its old names in `formerly`. */
  name: string
  formerly?: readonly string[]
  payload: Payload
  /** Jobs of one queue run one at a time. */
  queue?(payload: Static<Payload>): string
  /** 25 unless given. */
  attempts?: number
}

export interface Job<Payload extends TSchema = TSchema> extends DeclaredJob<Payload> {
  /** A crontab schedule. */
  every?: string
  pool?: JobPool
  run(context: Context, payload: Static<Payload>, stopping?: AbortSignal): Promise<void>
}

/** `outbound` jobs wait for other people's servers, so they get workers of their own. */
export type JobPool = 'default' | 'outbound'

export const noPayload = Type.Object({})

/** For a job that is enqueued by code which must not import what the job does. */
export const declareJob = <Payload extends TSchema>(job: DeclaredJob<Payload>): DeclaredJob<Payload> => job

export const defineJob = <Payload extends TSchema>(job: Job<Payload> & Schedulable<Payload>): Job<Payload> => job

/** The schedule hands over an empty payload, so that must be enough. */
interface Schedulable<Payload extends TSchema> {
  every?: Static<typeof noPayload> extends Static<Payload> ? string : never
}

/** Every name under which the job may be found in the queue. */
export const namesOf = ({ name, formerly = [] }: DeclaredJob): readonly string[] => [name, ...formerly]
