/** As filters name them. */
export const activityStatuses = ['incomplete', 'confirmed', 'late', 'complete'] as const
export type ActivityStatus = (typeof activityStatuses)[number]
