import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'
import { useColumnMemory } from './column-memory.ts'
import type { Column } from './columns.ts'

export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const memory = useColumnMemory()
  const [hidden, setHidden] = useState(
    () => memory.read(tableId) ?? columns.filter((column) => column.hiddenAtFirst).map((column) => column.id),
  )

  const toggle = useCallbackRef((id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]
    setHidden(next)
    memory.keep(tableId, next)
  })

  return { hidden, toggle }
}
