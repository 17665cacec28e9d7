/**
 * How far behind a replica may be: reports wait this long until it has everything that was written when they were asked
 * for, so that nobody misses a change that was made before.
 */
export const mostBehindMs = 1000

/** `unrelated` for a server that is no replica, or one of another install. */
export const replicaStates = ['current', 'behind', 'unreachable', 'unrelated'] as const
export type ReplicaState = (typeof replicaStates)[number]

export interface Replayed {
  isReplica: boolean
  isSameInstall: boolean
  /** In the log of the primary, as `0/16B3748`; null before anything was replayed. */
  position: string | null
}

interface Compared {
  /** Position of the primary when the report was asked for. Times would call the replica of an idle primary late. */
  written: string
  replayed: Replayed
  waitedMs: number
}

export function judgeReplica({ written, replayed, waitedMs }: Compared): ReplicaState | 'wait' {
  if (!replayed.isReplica || !replayed.isSameInstall) return 'unrelated'
  if (hasReached(replayed.position, written)) return 'current'
  return waitedMs < mostBehindMs ? 'wait' : 'behind'
}

export const hasReached = (replayed: string | null, written: string): boolean =>
  replayed !== null && numberOf(replayed) >= numberOf(written)

function numberOf(position: string): bigint {
  const [high, low] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
