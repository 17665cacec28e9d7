export const softDeleteStatuses = ['active', 'deleted', 'paused', 'all'] as const
export type SoftDeleteStatus = (typeof softDeleteStatuses)[number]

export const offeredSoftDeleteStatuses = (pausable: boolean): SoftDeleteStatus[] =>
  softDeleteStatuses.filter((status) => pausable || status !== 'paused')

/** Anything the list does not offer counts as active. */
export const readSoftDelete = (value: unknown, pausable: boolean): SoftDeleteStatus =>
  offeredSoftDeleteStatuses(pausable).find((status) => status === value) ?? 'active'
