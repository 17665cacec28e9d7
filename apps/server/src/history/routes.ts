import type { Served } from '../platform/http/call.ts'
import { addNote } from './notes/add-note.ts'
import { changeNote } from './notes/change-note.ts'
import { listNotes } from './notes/list-notes.ts'
import { removeNote, restoreNote } from './notes/remove-note.ts'

export const historyRoutes: readonly Served[] = [listNotes, addNote, changeNote, removeNote, restoreNote]
