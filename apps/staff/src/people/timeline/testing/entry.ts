import type { Note } from '@spotter/contract/history/notes.ts'

let made = 0

export const entry = (values: Partial<Note> = {}): Note => ({
  id: ++made,
  person_id: 7,
  company_id: 1,
  object: 'note',
  action: 'Created',
  type: 'note',
  pinned: false,
  created_at: '2026-03-10T00:30:00.000Z',
  updated_at: null,
  owner: { id: 9, name: 'Tom Brennan', original_name: null },
  editor: null,
  description: 'Likes spin.',
  description_html: null,
  secondary_sale_type_id: null,
  secondary_sale_type_name: null,
  data: {},
  lock_version: 0,
  abilities: { edit: true, delete: true, pin: true },
  ...values,
})

export const happened = (values: Partial<Note>): Note =>
  entry({ description: null, type: 'change', abilities: { edit: false, delete: false, pin: false }, ...values })

export const pageOf = (collection: Note[], next: string | null = null) => ({
  collection,
  next,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 10, total_pages: 1 },
})
