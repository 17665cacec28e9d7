import type { Resource } from '@spotter/contract/resource.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'

/** Rows in the order they are shown: by hand where there is one, and each child right under its parent. */
export function arrange(records: readonly ResourceRecord[], resource: Resource): ResourceRecord[] {
  const { order } = resource
  const sorted = order ? records.toSorted((one, other) => Number(one[order]) - Number(other[order])) : [...records]
  if (!hasParents(resource)) return sorted
  const ids = new Set(sorted.map(({ id }) => id))
  const isChild = (row: ResourceRecord) => typeof row['parent_id'] === 'number' && ids.has(row['parent_id'])
  return sorted
    .filter((row) => !isChild(row))
    .flatMap((row) => [row, ...sorted.filter((other) => other['parent_id'] === row.id)])
}

export const hasParents = (resource: Resource): boolean =>
  Object.values(resource.fields).some(({ kind }) => kind === 'parent')
