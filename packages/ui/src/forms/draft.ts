import type { Values } from './form-context.ts'

const nameOf = (key: string) => `draft:${key}`

export function readDraft(key: string | undefined): Values | null {
  if (!key) return null
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Values) : null
  } catch {
    return null
  }
}

export function saveDraft(key: string | undefined, values: Values): void {
  if (!key) return
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(values))
  } catch {
    // Storage may be full or blocked; typing must still work.
  }
}

export function clearDraft(key: string | undefined): void {
  if (key) sessionStorage.removeItem(nameOf(key))
}
