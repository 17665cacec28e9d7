import { sameTags } from './person-tags.ts'
import type { FoundPerson } from './find-person.ts'

interface Edited {
  lock_version?: number | undefined
  was?: Record<string, unknown> | undefined
}

/** By the values the editor saw; with only a version, every field may conflict. */
export function overlapping(
  change: Readonly<Record<string, unknown>>,
  { lock_version, was = {} }: Edited,
  present: FoundPerson,
  tagsNow: readonly string[],
): string[] {
  const isOlder = lock_version !== undefined && lock_version !== present.lock_version
  return Object.keys(change).filter((field) => {
    if (!Object.hasOwn(was, field)) return isOlder
    if (field === 'tag_list') return !sameTags(namesIn(was[field]), tagsNow)
    return (was[field] ?? null) !== present[field as keyof FoundPerson]
  })
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []
