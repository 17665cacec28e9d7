import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'

export const tagging: BulkChange = {
  id: 31,
  kind: 'add_tags',
  state: 'done',
  description: 'Tags added: Spring',
  total: 150,
  done: 148,
  skipped: 2,
  failed: 0,
  returned: 0,
  kept: 0,
  user_id: 5,
  user_name: 'Mia Nguyen',
  created_at: '2026-11-14T09:00:00.000Z',
  finished_at: '2026-11-14T09:00:02.000Z',
  undone_at: null,
  undone_by_name: null,
  undo_refusal: null,
}

export const pageOf = <Item>(collection: Item[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 25, total_pages: 1 },
})
