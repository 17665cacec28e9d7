import type { Stored } from '@spotter/client/stored.ts'

type EditDraft = { html: string; version: number }

const nameOf = (id: number) => `note_edit:${id}`

export function loadEdit(stored: Stored, id: number): EditDraft | null {
  try {
    const kept: unknown = JSON.parse(stored.read(nameOf(id)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

export const saveEdit = (stored: Stored, id: number, draft: EditDraft): void =>
  stored.keep(nameOf(id), JSON.stringify(draft))

export const clearEdit = (stored: Stored, id: number): void => stored.forget(nameOf(id))

const isDraft = (value: unknown): value is EditDraft =>
  typeof value === 'object' &&
  value !== null &&
  'html' in value &&
  typeof value.html === 'string' &&
  'version' in value &&
  typeof value.version === 'number'
