import type { SavedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'

/** Multipart fields are text, so nested values are JSON. */
export function personForm(person: SavedVisitor, photo: Blob): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(person) as [string, unknown][]) {
    if (value === undefined || value === null) continue
    form.append(`person[${field}]`, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.append('person[avatar]', new File([photo], 'avatar.jpg', { type: photo.type || 'image/jpeg' }))
  return form
}
