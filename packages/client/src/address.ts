export type QueryInput = Readonly<Record<string, unknown>>
export type PathParams = Readonly<Record<string, string | number>>

export function fillPath(path: string, params: PathParams = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

export function queryText(query: QueryInput = {}): string {
  const text = Object.entries(query)
    .flatMap(([name, value]) => pairs(name, value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return text && `?${text}`
}

function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined) return []
  if (value === null) return [[name, 'null']]
  if (Array.isArray(value)) return value.flatMap((item) => pairs(`${name}[]`, item))
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value === 'object') return Object.entries(value).flatMap(([inner, of]) => pairs(`${name}[${inner}]`, of))
  return [[name, String(value)]]
}
