/** In an address or a form, 'null' and '' mean that no value was given. */
export function withoutNoValues(parsed: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  if (typeof parsed !== 'object' || parsed === null) return values
  for (const [name, value] of Object.entries(parsed)) {
    // JSON can name this one; assigning it would change what the object inherits.
    if (value === 'null' || value === '' || name === '__proto__') continue
    values[name] = Array.isArray(value)
      ? value.filter((item) => item !== 'null' && item !== '')
      : typeof value === 'object'
        ? withoutNoValues(value)
        : value
  }
  return values
}
