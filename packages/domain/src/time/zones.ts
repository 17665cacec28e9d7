import { zoneNames } from './zone-names.ts'

interface Reference {
  id: string
  text: string
}

const zones = new Map<string, string>(
  Object.entries(zoneNames).flatMap(([tzinfo, names]) => names.map((name) => [name, tzinfo] as const)),
)

export const tzinfoOf = (name: string): string | null => zones.get(name) ?? null

export const zoneReferences = (): Reference[] =>
  [...zones.keys()].sort((one, other) => one.localeCompare(other, 'en')).map((name) => ({ id: name, text: name }))
