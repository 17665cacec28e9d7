/** Speaks for one user; when its session changes user, its sockets are renewed. */
export interface Connection {
  readonly session_id: string | number
  readonly kind: 'staff' | 'visitor'
  readonly user_id: number | null
  /** By key, because a new tablet has no id yet. */
  readonly device?: string | null
}

export interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
