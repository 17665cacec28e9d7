import { designToHtml } from '@spotter/domain/templates/design-html.ts'
import { designFromHtml, type MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { parseDesign } from '@spotter/domain/templates/parse-design.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type History, push, redo, startHistory, undo } from './history.ts'

export interface Built {
  pattern: string
  pattern_json: Record<string, unknown> | null
}

export function useDesign(built: Built, brand_colour: string | null, onChange: (built: Built) => void) {
  const begin = useCallback(
    ({ pattern, pattern_json }: Built) => parseDesign(pattern_json) ?? designFromHtml(pattern, brand_colour),
    [brand_colour],
  )
  const [history, setHistory] = useState(() => startHistory(begin(built)))
  const latest = useRef(history)
  const start = useRef({ built, design: history.present })
  const emitted = useRef(built.pattern)

  // External changes only, such as a discarded edit.
  useEffect(() => {
    if (built.pattern === emitted.current) return
    emitted.current = built.pattern
    latest.current = startHistory(begin(built))
    start.current = { built, design: latest.current.present }
    setHistory(latest.current)
  }, [begin, built])

  function go(next: History<MailDesign>) {
    if (next === latest.current) return
    latest.current = next
    setHistory(next)
    const { design, built: before } = start.current
    const isBack = next.present === design
    const after = isBack ? before : { pattern: designToHtml(next.present), pattern_json: { ...next.present } }
    emitted.current = after.pattern
    onChange(after)
  }

  return {
    design: history.present,
    current: () => latest.current.present,
    change: (next: MailDesign, about: string | null = null) => go(push(latest.current, next, about)),
    undo: () => go(undo(latest.current)),
    redo: () => go(redo(latest.current)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
