import type { Stored } from '@spotter/client/stored.ts'

/** A note as it is being changed, and the version of it that was begun with. */
export type EditDraft = { html: string; version: number }

const nameOf = (id: number) => `note_edit:${id}`

/** Survives a reload, and the row's moving to another place when a colleague pins it meanwhile. */
export function readEdit(stored: Stored, id: number): EditDraft | null {
  try {
    const kept: unknown = JSON.parse(stored.read(nameOf(id)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

export const keepEdit = (stored: Stored, id: number, draft: EditDraft): void =>
  stored.keep(nameOf(id), JSON.stringify(draft))

export const forgetEdit = (stored: Stored, id: number): void => stored.forget(nameOf(id))

const isDraft = (value: unknown): value is EditDraft =>
  typeof value === 'object' &&
  value !== null &&
  'html' in value &&
  typeof value.html === 'string' &&
  'version' in value &&
  typeof value.version === 'number'
