import type { Visitor } from '@spotter/domain/kiosk/visitor.ts'

export function nameOf({ person, first_name, last_name }: Visitor): string {
  const known = person ? [person.first_name, person.last_name] : []
  return [known[0] || first_name, known[1] || last_name]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ')
}
