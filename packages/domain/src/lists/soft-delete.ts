const softDeleteStatuses = ['active', 'deleted', 'paused', 'all'] as const
export type SoftDeleteStatus = (typeof softDeleteStatuses)[number]

export const offeredSoftDeleteStatuses = (pausable: boolean): SoftDeleteStatus[] =>
  softDeleteStatuses.filter((status) => pausable || status !== 'paused')

export const parseSoftDelete = (value: unknown, pausable: boolean): SoftDeleteStatus =>
  offeredSoftDeleteStatuses(pausable).find((status) => status === value) ?? 'active'
