import { useState } from 'react'
import type { Column } from './columns.ts'

/** Which columns this user hid, remembered per table in this browser. */
export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const key = `table_columns:${tableId}`
  const [hidden, setHidden] = useState(() => readHidden(key) ?? columns.filter((c) => c.hiddenAtFirst).map((c) => c.id))

  function toggle(id: string) {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]
    setHidden(next)
    keepHidden(key, next)
  }

  return { hidden, toggle }
}

function readHidden(key: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

function keepHidden(key: string, hidden: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(hidden))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
