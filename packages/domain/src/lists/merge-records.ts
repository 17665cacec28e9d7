import { msg } from '../text.ts'

export interface Mergeable {
  id: number
  company_id: number
  deleted_at: string | null
  provide_to_group?: boolean
  company_group_id?: number | null
  parent_id?: number | null
  code?: string | null
}

export const mergeRefusals = {
  itself: msg('cannot be the record itself'),
  deleted: msg('is deleted'),
  of_another_club: msg('belongs to another club'),
  not_shared: msg("isn't shared with the group, but this one is"),
  is_a_part: msg("is part of another record, so it can't have parts of its own"),
  system: msg("The system uses this, so it can't be merged."),
  deleted_itself: msg('Restore this before you merge it.'),
} as const
export type MergeRefusal = keyof typeof mergeRefusals

export const isAboutItself = (refusal: MergeRefusal): boolean => refusal === 'system' || refusal === 'deleted_itself'

/** Records with the one must be able to have the other: same club, or shared with the same group. */
export function mergeRefusal(from: Mergeable, into: Mergeable, hasParts: boolean): MergeRefusal | null {
  if (from.deleted_at) return 'deleted_itself'
  if (from.code) return 'system'
  if (from.id === into.id) return 'itself'
  if (into.deleted_at) return 'deleted'
  const isShared = into.provide_to_group === true
  const isOfGroup = isShared && from.provide_to_group === true && into.company_group_id === from.company_group_id
  if (into.company_id !== from.company_id && !isOfGroup) return 'of_another_club'
  if (from.provide_to_group && !isShared) return 'not_shared'
  if (hasParts && (into.parent_id ?? null) !== null) return 'is_a_part'
  return hasParts && into.company_id !== from.company_id ? 'of_another_club' : null
}
