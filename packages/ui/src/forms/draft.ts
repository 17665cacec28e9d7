import type { Values } from './form-context.ts'

/** Where a form stores what was typed until it is saved or discarded. */
export type DraftStore = {
  read: () => Values | null
  save: (values: Values) => void
  clear: () => void
}

/** For this session. */
export function sessionDraft(key: string): DraftStore {
  const name = `draft:${key}`
  return {
    read: () => {
      try {
        return parseDraft(sessionStorage.getItem(name))
      } catch {
        return null
      }
    },
    save: (values) => {
      try {
        sessionStorage.setItem(name, JSON.stringify(values))
      } catch {
        // Storage may be full or blocked; typing must still work.
      }
    },
    clear: () => sessionStorage.removeItem(name),
  }
}

export function parseDraft(text: string | null): Values | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Values) : null
  } catch {
    return null
  }
}
