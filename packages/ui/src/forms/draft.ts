import type { Values } from './form-context.ts'

const nameOf = (key: string) => `draft:${key}`

export function readDraft(key: string | undefined): Values | null {
  if (!key) return null
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Values) : null
  } catch {
    return null
  }
}

export function keepDraft(key: string | undefined, values: Values): void {
  if (!key) return
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(values))
  } catch {
    // A full or forbidden storage must not get in the way of typing.
  }
}

export function clearDraft(key: string | undefined): void {
  if (key) sessionStorage.removeItem(nameOf(key))
}
