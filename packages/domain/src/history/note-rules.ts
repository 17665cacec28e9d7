import type { Actor } from '../accounts/actor.ts'
import { may } from '../accounts/permissions.ts'

export const longestNote = 10_000

interface RuledEntry {
  object: string
  user_id: number | null
}

export interface NoteAbilities {
  edit: boolean
  delete: boolean
  pin: boolean
}

export function noteAbilities(reader: Actor, entry: RuledEntry, person: { deleted_at: string | null }): NoteAbilities {
  const isOpen = entry.object === 'note' && person.deleted_at === null
  const writes = isOpen && (entry.user_id === reader.id || may(reader, 'filter:salesperson'))
  return { edit: writes, delete: writes, pin: isOpen }
}
