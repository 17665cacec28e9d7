import type { Actor } from '../accounts/actor.ts'
import { may } from '../accounts/permissions.ts'

export const longestNote = 10_000

export interface RuledEntry {
  object: string
  user_id: number | null
}

export interface NoteAbilities {
  edit: boolean
  delete: boolean
  pin: boolean
}

/**
 * What somebody who sees the person may do with an entry of their history. Notes are changed by who wrote them and by
 * everybody but restricted salespeople, and pinned by all; every other entry is the server's own.
 */
export function noteAbilities(reader: Actor, entry: RuledEntry, person: { deleted_at: string | null }): NoteAbilities {
  const isOpen = entry.object === 'note' && person.deleted_at === null
  const writes = isOpen && (entry.user_id === reader.id || may(reader, 'filter:salesperson'))
  return { edit: writes, delete: writes, pin: isOpen }
}
