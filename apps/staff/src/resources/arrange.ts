import type { Resource } from '@spotter/contract/resource.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import type { Place } from '@spotter/domain/lists/reorder.ts'

export function arrange(records: readonly ResourceRecord[], resource: Resource): ResourceRecord[] {
  const { order } = resource
  if (!order) return [...records]
  const clubs = [...new Set(records.map(({ company_id }) => company_id))]
  const rank = new Map(clubs.map((club, index) => [club, index]))
  const sorted = records.toSorted(
    (one, other) =>
      rank.get(one.company_id)! - rank.get(other.company_id)! || Number(one[order]) - Number(other[order]),
  )
  if (!hasParents(resource)) return sorted
  const ids = new Set(sorted.map(({ id }) => id))
  const children = Map.groupBy(sorted, (row) => {
    const parent = parentOf(row)
    return parent !== null && ids.has(parent) ? parent : null
  })
  return (children.get(null) ?? []).flatMap((row) => [row, ...(children.get(row.id) ?? [])])
}

const hasParents = (resource: Resource): boolean => Object.values(resource.fields).some(({ kind }) => kind === 'parent')

export const parentOf = (row: ResourceRecord): number | null =>
  typeof row['parent_id'] === 'number' ? row['parent_id'] : null

export const listOf = (row: ResourceRecord): string => `${row.company_id ?? ''}:${parentOf(row) ?? ''}`

export const siblingPlaces = (
  records: readonly ResourceRecord[],
  row: ResourceRecord,
  order: NonNullable<Resource['order']>,
): Place[] =>
  records.filter((other) => listOf(other) === listOf(row)).map(({ id, [order]: at }) => ({ id, order: Number(at) }))
