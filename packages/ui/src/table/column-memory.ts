import { createContext, useContext } from 'react'

/** Null: never chosen. */
export interface ColumnMemory {
  read: (tableId: string) => string[] | null
  keep: (tableId: string, hidden: string[]) => void
}

const browserMemory: ColumnMemory = {
  read: (tableId) => parseColumns(readItem(tableId)),
  keep: (tableId, hidden) => {
    try {
      localStorage.setItem(nameOf(tableId), JSON.stringify(hidden))
    } catch {
      // Without storage the choice lasts until the page closes.
    }
  },
}

const ColumnMemoryContext = createContext<ColumnMemory>(browserMemory)
export const ColumnMemoryProvider = ColumnMemoryContext.Provider
export const useColumnMemory = () => useContext(ColumnMemoryContext)

export function parseColumns(text: string | null): string[] | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

const nameOf = (tableId: string) => `table_columns:${tableId}`

function readItem(tableId: string): string | null {
  try {
    return localStorage.getItem(nameOf(tableId))
  } catch {
    return null
  }
}
