import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { call } from '@spotter/client/call.ts'
import { storedFor } from '@spotter/client/stored.ts'
import { type ColumnMemory, parseColumns } from '@spotter/ui/table/column-memory.ts'

export const saveAfter = 500

/** Unsaved choices count here until the server has them. */
export function columnMemoryOf({ user, company, preferences }: Account): ColumnMemory {
  const stored = storedFor(user.id, company.id)
  const chosen = new Map<string, string[]>()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()

  function save(tableId: string) {
    clearTimeout(waiting.get(tableId))
    waiting.set(
      tableId,
      setTimeout(() => void send(tableId), saveAfter),
    )
  }
  async function send(tableId: string) {
    const value = chosen.get(tableId)
    if (!value) return
    const saved = await call('PUT /api/account/preferences', { body: { key: keyOf(tableId), value } }).then(
      () => true,
      () => false,
    )
    if (saved && chosen.get(tableId) === value) stored.forget(unsaved(tableId))
  }

  return {
    read: (tableId) => {
      const now = chosen.get(tableId)
      if (now) return now
      const here = parseColumns(stored.read(keyOf(tableId)))
      if (!here || stored.read(unsaved(tableId)) === null) return preferences[keyOf(tableId)] ?? here
      chosen.set(tableId, here)
      save(tableId)
      return here
    },
    keep: (tableId, hidden) => {
      chosen.set(tableId, hidden)
      stored.keep(keyOf(tableId), JSON.stringify(hidden))
      stored.keep(unsaved(tableId), 'yes')
      save(tableId)
    },
  }
}

const keyOf = (tableId: string) => `table_columns:${tableId}`
const unsaved = (tableId: string) => `table_columns_unsaved:${tableId}`
