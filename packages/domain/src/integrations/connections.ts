import { msg } from '../text.ts'

export const longestClubId = 100
export const longestCredentials = 2000

export const syncStates = ['idle', 'waiting', 'running'] as const
export type SyncState = (typeof syncStates)[number]

interface Connection {
  enabled: boolean
  deleted_at: string | null
}

export const connectionRefusals = {
  no_connector: msg('Not available yet'),
  switched_off: msg('This connection is switched off.'),
} as const
type ConnectionRefusal = keyof typeof connectionRefusals

interface EarlierConnection {
  enabled: boolean
  /** Members known by the system's own ids, who show that the connection has been in use. */
  members_count: number
}

/** Without a connector a connection may stay on or be used again, so that switching it off isn't for ever. */
export const enableRefusal = (connectable: boolean, before: EarlierConnection | null): ConnectionRefusal | null =>
  connectable || before?.enabled || (before?.members_count ?? 0) > 0 ? null : 'no_connector'

export const testRefusal = (connectable: boolean): ConnectionRefusal | null => (connectable ? null : 'no_connector')

export function syncRefusal(connectable: boolean, { enabled, deleted_at }: Connection): ConnectionRefusal | null {
  if (!connectable) return 'no_connector'
  return enabled && deleted_at === null ? null : 'switched_off'
}
