import { useEffect, useRef } from 'react'
import { timings } from '../timings.ts'

type Waiting<Row> = { row?: Row | undefined; timer?: ReturnType<typeof setTimeout> }

/** A row counts once the pointer has rested on it, and not while it passes over. */
export function useRowIntent<Row>(rows: readonly Row[], onIntent: ((row: Row) => void) | undefined) {
  const waiting = useRef<Waiting<Row>>({})
  useEffect(() => () => clearTimeout(waiting.current.timer), [])
  return {
    rest: (index: number | null) => {
      const row = index === null ? undefined : rows[index]
      if (!onIntent || row === waiting.current.row) return
      clearTimeout(waiting.current.timer)
      waiting.current = { row }
      if (row !== undefined) waiting.current.timer = setTimeout(() => onIntent(row), timings.intent)
    },
  }
}
