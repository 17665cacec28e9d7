import type { SavedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'

/** A person with a photo goes as a form; what is more than a text in it goes as JSON. */
export function personForm(person: SavedVisitor, photo: Blob): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(person) as [string, unknown][]) {
    if (value === undefined || value === null) continue
    form.append(`person[${field}]`, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.append('person[avatar]', new File([photo], 'avatar.jpg', { type: photo.type || 'image/jpeg' }))
  return form
}
