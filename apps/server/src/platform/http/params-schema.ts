import type { TextParam } from '@spotter/contract/endpoint.ts'

/** Other parameters are ids. */
const texts: Record<'company_id' | TextParam, string> = {
  company_id: 'Slug or id of the club',
  token: 'Token from the link or answer that led here',
  slug: 'Slug of the form',
  code: 'Code of the entry',
}

const schemaOf = (name: string) =>
  Object.hasOwn(texts, name)
    ? { type: 'string', description: texts[name as keyof typeof texts] }
    : { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

export function paramsSchema(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, schemaOf(name)])) }
}
