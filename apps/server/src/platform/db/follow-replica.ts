import {
  hasReached,
  judgeReplica,
  mostBehindMs,
  type Replayed,
  type ReplicaState,
} from '@spotter/domain/reports/replica.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from './connect.ts'

export interface ReplicaLog {
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

export interface Followed {
  db: Db
  /** Position of the primary. */
  written: () => Promise<string>
  /** Position of the replica; fails when it does not answer. */
  replayed: () => Promise<Replayed>
  log: ReplicaLog
}

export type Replica = ReturnType<typeof followReplica>

const askEveryMs = 20

const said: Record<Exclude<ReplicaState, 'current'>, string> = {
  behind: 'the replica is more than a second behind, so reports read the primary',
  unreachable: 'the replica does not answer, so reports read the primary',
  unrelated: 'DATABASE_REPLICA_URL is no replica of DATABASE_URL, so reports read the primary',
}

/**
 * Which reports may be read from. Nobody waits for a replica that is known not to be current: the primary answers, and the
 * replica is looked at beside.
 */
export function followReplica({ db, written, replayed, log }: Followed) {
  let state: ReplicaState = 'current'
  let known: { position: string | null; at: number } = { position: null, at: -Infinity }
  let lookedAt = -Infinity
  let looking: Promise<unknown> | null = null

  function change(next: ReplicaState, fields: object): void {
    if (next === state) return
    state = next
    if (next === 'current') log.info({ replica: next }, 'reports read the replica again')
    else log.warn({ replica: next, ...fields }, said[next])
  }

  async function look(): Promise<ReplicaState> {
    const position = await written()
    const started = performance.now()
    lookedAt = started
    // It may have gone away since.
    if (state === 'current' && started - known.at < mostBehindMs && hasReached(known.position, position)) return state
    try {
      for (;;) {
        const found = await replayed()
        known = { position: found.position, at: performance.now() }
        const judged = judgeReplica({ written: position, replayed: found, waitedMs: known.at - started })
        if (judged !== 'wait') {
          change(judged, { written: position, replayed: found.position })
          return judged
        }
        await delay(askEveryMs)
      }
    } catch (error) {
      failed(error)
      return state
    }
  }

  function failed(error: unknown, fields: object = {}): void {
    known = { position: null, at: -Infinity }
    change('unreachable', { err: error, ...fields })
  }

  function lookBeside(): void {
    if (looking || performance.now() - lookedAt < mostBehindMs) return
    looking = look()
      .catch(() => undefined)
      .finally(() => (looking = null))
  }

  return {
    look,
    failed,
    /** Null when the primary has to answer. Has all that was committed before the call. */
    whenCurrent: async (): Promise<Db | null> => {
      if (state === 'current') return (await look()) === 'current' ? db : null
      lookBeside()
      return null
    },
    close: async (): Promise<void> => {
      await looking
      await db.destroy()
    },
  }
}
