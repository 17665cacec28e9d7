/** In an address or a form, 'null' and '' mean that no value was given. */
export function withoutNoValues(parsed: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  if (typeof parsed !== 'object' || parsed === null) return values
  for (const [name, value] of Object.entries(parsed)) {
    if (value === 'null' || value === '') continue
    values[name] = Array.isArray(value)
      ? value.filter((item) => item !== 'null' && item !== '')
      : typeof value === 'object'
        ? withoutNoValues(value)
        : value
  }
  return values
}
