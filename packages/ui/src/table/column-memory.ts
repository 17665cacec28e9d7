import { createContext, useContext } from 'react'

/** Where tables keep which of their columns are hidden. Null: nothing was ever chosen. */
export interface ColumnMemory {
  read: (tableId: string) => string[] | null
  keep: (tableId: string, hidden: string[]) => void
}

/** Without another memory the choice stays in this browser. */
const browserMemory: ColumnMemory = {
  read: (tableId) => readColumns(readItem(tableId)),
  keep: (tableId, hidden) => {
    try {
      localStorage.setItem(nameOf(tableId), JSON.stringify(hidden))
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  },
}

const ColumnMemoryContext = createContext<ColumnMemory>(browserMemory)
export const ColumnMemoryProvider = ColumnMemoryContext.Provider
export const useColumnMemory = () => useContext(ColumnMemoryContext)

/** What was kept, if it is a list of columns at all. */
export function readColumns(text: string | null): string[] | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : null
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
