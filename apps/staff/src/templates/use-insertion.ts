import { useLayoutEffect, useRef } from 'react'

type Area = HTMLInputElement | HTMLTextAreaElement

export function useInsertion<Element extends Area>(value: string, change: (value: string) => void) {
  const area = useRef<Element>(null)
  const wasVisited = useRef(false)
  const cursor = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (cursor.current === null) return
    area.current?.focus()
    area.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  }, [value])

  function insert(text: string) {
    const { selectionStart, selectionEnd } = (wasVisited.current && area.current) || atEnd(value)
    const start = selectionStart ?? value.length
    cursor.current = start + text.length
    change(value.slice(0, start) + text + value.slice(selectionEnd ?? start))
  }

  return { insert, input: { ref: area, onFocus: () => void (wasVisited.current = true) } }
}

const atEnd = ({ length }: string) => ({ selectionStart: length, selectionEnd: length })
