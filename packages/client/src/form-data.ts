export function formDataOf(name: string, values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined) continue
    const key = `${name}[${field}]`
    if (value instanceof Blob) form.append(key, new File([value], `${field}.jpg`, { type: value.type }))
    else if (Array.isArray(value)) for (const item of value) form.append(`${key}[]`, String(item))
    else form.append(key, value === null ? '' : String(value))
  }
  return form
}
