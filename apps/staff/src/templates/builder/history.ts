export interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** Consecutive changes of the same field merge. */
  about: string | null
}

const longest = 100

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [], about: null })

export function push<Value>(history: History<Value>, next: Value, about: string | null = null): History<Value> {
  const { past, present } = history
  if (next === present) return history
  const isSame = about !== null && about === history.about
  return { past: isSame ? past : [...past, present].slice(-longest), present: next, future: [], about }
}

export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history
  if (past.length === 0) return history
  return { past: past.slice(0, -1), present: past.at(-1) as Value, future: [present, ...future], about: null }
}

export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history
  if (future.length === 0) return history
  return { past: [...past, present], present: future[0] as Value, future: future.slice(1), about: null }
}
