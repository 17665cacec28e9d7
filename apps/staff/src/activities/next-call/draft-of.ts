/** Under which name what is typed about a call is kept, so that it outlives a reload and a failed save. */
export const draftOf = (activity_id: number): string => `next_call:${activity_id}`
