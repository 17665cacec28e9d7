/** In queries and forms, 'null' and '' mean no value. */
export function withoutNoValues(parsed: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  if (typeof parsed !== 'object' || parsed === null) return values
  for (const [name, value] of Object.entries(parsed)) {
    // JSON may contain `__proto__`, and assigning it would change the prototype.
    if (value === 'null' || value === '' || name === '__proto__') continue
    values[name] = Array.isArray(value)
      ? value.filter((item) => item !== 'null' && item !== '')
      : typeof value === 'object'
        ? withoutNoValues(value)
        : value
  }
  return values
}
