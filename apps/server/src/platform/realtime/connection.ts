/**
 * Who is at the other end of a socket, from the session it was opened with. A connection speaks for one user as long as
 * it lives; a session that becomes someone else's has its sockets renewed.
 */
export interface Connection {
  readonly session_id: string | number
  readonly kind: 'staff' | 'visitor'
  readonly user_id: number | null
  /** The tablet of a club, which can be signed out by itself; by its key, as it may be new and have no id yet. */
  readonly device?: string | null
}

export interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
