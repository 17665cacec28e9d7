/** Reformats without parsing, because every row has some: '2026-11-15 19:20:15.123456+00'. */
export function parseInstant(text: string): string {
  if (text.length < plain || text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.slice(20, -3)
  const milliseconds = fraction.length === 3 ? fraction : fraction.slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

const plain = '2026-11-15 19:20:15+00'.length
